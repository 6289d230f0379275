import { Keyboard } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isReadableCpf, pessoaQueries } from '@/api/pessoa';
import { useApiQuery } from '@/api/use-api-query';
import type { CasoVistoria } from '@/api/vistoria';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { WAIT_FOR_RESPONSE } from '@/components/feedback/disabled-hint';
import { useElapsed } from '@/components/feedback/use-elapsed';
import { OutrosRegistros } from '@/components/layout/outros-registros';
import { useOperation } from '@/components/operations/use-operations';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { StatusText } from '@/components/status/status';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { CasoDocumentos } from '@/features/vistoria/caso-documentos';
import type { Decision, DecisionState } from '@/features/vistoria/decision-rules';
import { Decisions } from '@/features/vistoria/decisions';
import { useDeskShortcuts, useDeskShortcutsEnabled } from '@/features/vistoria/desk-shortcuts';
import type { FilaEvent } from '@/features/vistoria/fila';
import { FilaOptions } from '@/features/vistoria/fila-options';
import { ageOf } from '@/features/vistoria/ritmo-rules';
import { ShortcutsDialog } from '@/features/vistoria/shortcuts-dialog';
import { useDecision, type AskedDecision, type FilaQuery } from '@/features/vistoria/use-decision';
import { parteLabel, type Parte } from '@/features/vistoria/vistoria-search';
import { formatDate, formatInstant, todayInZone } from '@/lib/dates';
import { NAO_INFORMADO } from '@/lib/format';
import { modalidadeLabel } from '@/lib/status';
import { cn } from '@/lib/utils';

/** Ignores earlier presses, which repeat the decision on the previous case (VIS-09). */
const MIN_VIEW_MS = 400;

interface CasoDeskProps {
  caso: CasoVistoria;
  position: number;
  total: number;
  skipped: number;
  parte: Parte | undefined;
  /** The user's decisions of today, in words. */
  ritmo: string | undefined;
  /** About decisions on other cases. */
  notices: ReactNode;
  /** The declaration has painted or failed. */
  onSettled: () => void;
  /** `spoken` is for screen readers. */
  onEvent: (event: FilaEvent, spoken?: string) => void;
  query: FilaQuery;
  /** Called when a decision is held, to show the next case. */
  onHeld: (asked: AskedDecision) => void;
  /** Undoes the held decision, if there is one. */
  onUndo: () => void;
  onDecided: () => void;
}

const ANNOUNCEMENTS: Readonly<Record<Decision, string>> = {
  vistoriado: 'Passe marcado como vistoriado.',
  irregular: 'Passe marcado como irregular.',
};

/** One case at the inspection desk (VIS-01); another case needs another `key`. */
export function CasoDesk(props: CasoDeskProps) {
  const { caso, position, total, skipped, parte, ritmo, notices, query, onSettled, onEvent, onUndo } = props;
  const nome = caso.nome ?? NAO_INFORMADO;
  const positionText = `${position} de ${total}`;
  const desk = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [isSettled, setIsSettled] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  /** The key of a decision that was pressed too early. */
  const [earlyKey, setEarlyKey] = useState<'I' | 'V'>();
  const [isShortcutsDialogOpen, setIsShortcutsDialogOpen] = useState(false);
  const isSeen = useElapsed(isSettled, MIN_VIEW_MS);
  const shortcutsEnabled = useDeskShortcutsEnabled();
  const { state, decide, dismiss } = useDecision({
    caso,
    query,
    onHeld: (asked) => {
      props.onHeld(asked);
      onEvent({ kind: 'decided', id: caso.id }, `A decisão será enviada em 5 segundos. ${nome}.`);
    },
    onDone: ({ decision }) => {
      props.onDecided();
      onEvent({ kind: 'decided', id: caso.id }, `${ANNOUNCEMENTS[decision]} ${nome}.`);
    },
  });
  useDeskFocus(desk, viewport);
  const { unknown } = useOperation({ kind: 'passe', id: caso.id });

  const disabledReason = decisionDisabledReason(isSettled, isSeen, state.kind);
  const skipDisabledReason = state.kind === 'running' || state.kind === 'gone' ? disabledReason : undefined;
  const markVistoriado = () => {
    if (disabledReason === undefined) decide('vistoriado');
  };
  const confirmIrregular = () => {
    if (disabledReason === undefined) setIsConfirming(true);
  };
  const skip = () => {
    if (skipDisabledReason === undefined) onEvent({ kind: 'skip' });
  };
  const showShortcuts = () => {
    setIsShortcutsDialogOpen(true);
  };
  /** Says that the case was not ready; the buttons show the other reasons (VIS-24). */
  const byKey = (key: 'I' | 'V', decideNow: () => void) => () => {
    setEarlyKey(isSeen ? undefined : key);
    decideNow();
  };
  useDeskShortcuts(desk, shortcutsEnabled, {
    v: byKey('V', markVistoriado),
    i: byKey('I', confirmIrregular),
    p: skip,
    z: onUndo,
    '?': showShortcuts,
  });

  const age = ageOf(caso.atualizacao, todayInZone());
  const failure = state.kind === 'failed' && state.decision === 'irregular' ? state : undefined;
  return (
    <section ref={desk} aria-label="Vistoria" className="desk group/desk">
      <CasoDocumentos
        caso={caso}
        viewport={viewport}
        desk={desk}
        shortcutsEnabled={shortcutsEnabled}
        onSettled={() => {
          setIsSettled(true);
          onSettled();
        }}
      />
      <div className="desk-caso flex min-h-0 min-w-0 flex-col">
        <div
          role="region"
          aria-label="Dados do passe"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto px-6 py-5 focus-visible:-outline-offset-2 max-md:px-4 max-md:py-3 max-md:group-has-[.document-comparison]/desk:hidden md:max-lg:p-4"
        >
          <div className="mb-5 grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 gap-y-0.5 max-md:mb-1">
            {/* The corner of the toasts: as high as one of them, without what the next case needs (VIS-25). */}
            <div className="text-muted-foreground md:col-span-full md:min-h-19">
              <h1 className="text-base font-normal tracking-normal">Vistoria de Declaração</h1>
              <p className="text-sm">{ritmo}</p>
            </div>
            <FilaOptions parte={parte} />
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Teclas da vistoria"
              title="Teclas da vistoria"
              className="max-md:hidden"
              onClick={showShortcuts}
            >
              <Keyboard />
            </Button>
            <div className="flex items-center gap-3 text-sm max-md:col-span-full md:col-start-1 md:row-start-2">
              <span>{positionText}</span>
              {parte === undefined ? null : <span className="text-muted-foreground">{parteLabel(parte)}</span>}
              <Progress
                aria-label={positionText}
                aria-valuetext={positionText}
                value={position}
                max={total}
                className="flex-1 max-md:hidden"
              />
            </div>
            <p
              className={cn('col-span-full text-sm text-muted-foreground', age?.isOld && 'font-semibold text-warning')}
            >
              {age?.text}
            </p>
          </div>
          <CasoDescription caso={caso} />
          <CasoPessoa caso={caso} enabled={isSeen} />
        </div>
        <Decisions
          state={state}
          notices={
            <>
              {notices}
              <p role="status" className="not-empty:mb-3">
                {earlyKey && `A tecla ${earlyKey} não valeu: o caso ainda estava abrindo. Confira e tecle de novo.`}
              </p>
            </>
          }
          unknown={unknown}
          disabledReason={disabledReason}
          skipDisabledReason={skipDisabledReason}
          skipped={skipped}
          showShortcuts={shortcutsEnabled}
          onVistoriado={markVistoriado}
          onIrregular={confirmIrregular}
          onSkip={skip}
          onReview={() => onEvent({ kind: 'review' })}
          onNext={() => onEvent({ kind: 'decided', id: caso.id })}
        />
      </div>
      <ConfirmDialog
        title="Confirmar Irregularidade"
        question="Tem certeza que deseja confirmar a irregularidade deste passe?"
        details={
          <>
            <b>{nome}</b>
            <span className="text-muted-foreground">
              <PersonalValue kind="cpf" value={caso.cpf} />
              {caso.tipo_passe ? ` · ${caso.tipo_passe}` : null}
            </span>
          </>
        }
        open={isConfirming && state.kind !== 'gone'}
        onOpenChange={(open) => {
          setIsConfirming(open);
          if (!open) dismiss();
        }}
        onConfirm={() => decide('irregular')}
        variant="default"
        busy={state.kind === 'running'}
        error={failure && { title: failure.text, detail: failure.detail, error: failure.error, unknown }}
      />
      <ShortcutsDialog open={isShortcutsDialogOpen} onOpenChange={setIsShortcutsDialogOpen} isOn={shortcutsEnabled} />
    </section>
  );
}

function CasoDescription({ caso }: { caso: CasoVistoria }) {
  return (
    <>
      <h2 className="mb-3 text-2xl leading-7 tracking-[-0.015em] wrap-anywhere max-md:my-1 max-md:text-lg">
        {caso.nome ?? NAO_INFORMADO}
      </h2>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] max-md:grid-cols-[7.25rem_minmax(0,1fr)]">
        <DescriptionRow label="CPF">
          <span className="whitespace-nowrap">
            <PersonalValue kind="cpf" value={caso.cpf} />
          </span>
        </DescriptionRow>
        <DescriptionRow label="Nascimento">{formatDate(caso.data_nascimento)}</DescriptionRow>
        <DescriptionRow label="Curso">{caso.curso ?? '–'}</DescriptionRow>
        <DescriptionRow label="Entidade">{caso.entidade ?? '–'}</DescriptionRow>
        <DescriptionRow label="Passe">
          {caso.tipo_passe ?? '–'}
          <span className="block text-base">
            <Via via={caso.via} /> · {modalidadeLabel(caso.modalidade_emissao)}
          </span>
        </DescriptionRow>
        <DescriptionRow label="Última alteração">{formatInstant(caso.atualizacao)}</DescriptionRow>
        <DescriptionRow label="Status">
          <StatusText kind="passe" code={caso.status} />
        </DescriptionRow>
      </dl>
    </>
  );
}

/** A second copy needs the police report (VIS-18). */
function Via({ via }: { via: number | null }) {
  if (via === null) return 'Via não informada';
  return via > 1 ? (
    <span className="font-semibold text-warning">{via}ª via: confira o boletim de ocorrência</span>
  ) : (
    `${via}ª via`
  );
}

/** Looked up once the document has painted (PAS-05). */
function CasoPessoa({ caso: { id, nome, cpf }, enabled }: { caso: CasoVistoria; enabled: boolean }) {
  const query = useApiQuery(pessoaQueries.outrosRegistros({ id, cpf, enabled }));
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border-t border-border pt-3 text-sm max-md:mt-2">
      <h3 id={headingId} className="mb-1.5 text-sm font-normal text-muted-foreground">
        Outros passes e pedidos
      </h3>
      <OutrosRegistros query={query} hasCpf={isReadableCpf(cpf)} nome={nome} newTab />
    </section>
  );
}

function DescriptionRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-start border-t border-border py-2.5 max-md:border-0 max-md:py-px">
      <dt className="leading-6 text-muted-foreground max-md:leading-5">{label}</dt>
      <dd className="text-lg wrap-anywhere max-md:text-md">{children}</dd>
    </div>
  );
}

function decisionDisabledReason(isSettled: boolean, isSeen: boolean, state: DecisionState['kind']): string | undefined {
  if (state === 'running') return WAIT_FOR_RESPONSE;
  if (state === 'gone') return 'Este passe não está mais na fila.';
  if (!isSettled) return 'Aguarde o documento aparecer.';
  return isSeen ? undefined : 'Confira o documento antes de decidir.';
}

/** Focuses the document on arrival and after each case, unless another control has the focus (VIS-08). */
function useDeskFocus(desk: RefObject<HTMLElement | null>, viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The shell focuses <main> after a navigation.
    const main = desk.current?.closest('main');
    // On phones the page scrolls: the next case starts with its document.
    scrollTo(0, 0);
    const focusDocument = () => {
      viewport.current?.focus({ preventScroll: true });
    };
    const active = document.activeElement;
    if (active === null || active === document.body || active === main) focusDocument();
    main?.addEventListener('focus', focusDocument);
    return () => {
      main?.removeEventListener('focus', focusDocument);
    };
  }, [desk, viewport]);
}
