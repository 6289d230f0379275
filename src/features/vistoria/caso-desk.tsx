import { useEffect, useRef, useState, type RefObject } from 'react';
import { Keyboard } from 'lucide-react';
import { explainFailure } from '@/api/errors';
import type { CasoVistoria } from '@/api/vistoria';
import { QuietError } from '@/components/feedback/quiet-error';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { useElapsed } from '@/components/feedback/use-elapsed';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { DocumentStrip } from '@/components/document-viewer/strip';
import { ViewerStage } from '@/components/document-viewer/viewer-stage';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { CasoFacts } from '@/features/vistoria/caso-facts';
import { Decisions } from '@/features/vistoria/decisions';
import { useInspectionKeys } from '@/features/vistoria/inspection-keys';
import { KeysDialog } from '@/features/vistoria/keys-dialog';
import { useDecision, type Decision } from '@/features/vistoria/use-decision';
import { useDeskKeys } from '@/features/vistoria/use-desk-keys';
import { useDocumentos } from '@/features/vistoria/use-documentos';
import { formatCpf } from '@/lib/cpf';

/** A second press of the hand that decided the case before must not decide this one unseen. */
const UNSEEN_MS = 400;

interface CasoDeskProps {
  caso: CasoVistoria;
  position: number;
  total: number;
  skipped: number;
  /** Its declaration has painted or failed. */
  onSettled: () => void;
  onDecided: (id: number, decision: Decision) => void;
  /** Somebody else decided it, and that was acknowledged. */
  onGone: (id: number) => void;
  onSkip: () => void;
  onReview: () => void;
}

/** One case at the desk (specification 2.12). Another case gets another `key`: nothing of the one before remains. */
export function CasoDesk(props: CasoDeskProps) {
  const { caso, position, total, skipped, onSettled, onDecided, onGone, onSkip, onReview } = props;
  const desk = useRef<HTMLElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isSettled, setIsSettled] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { documents, failed, error, pending, reading, renew } = useDocumentos(caso);
  const isSeen = useElapsed(isSettled, UNSEEN_MS);
  const keysOn = useInspectionKeys();
  const { state, decide, dismiss } = useDecision(caso.id, (decision) => {
    onDecided(caso.id, decision);
  });
  useDeskFocus(desk, ground);

  const refusal = refusalOf(isSettled, isSeen, state.kind);
  const skipRefusal = state.kind === 'running' || state.kind === 'gone' ? refusal : undefined;
  const mark = () => {
    if (refusal === undefined) void decide('vistoriado');
  };
  const askIrregular = () => {
    if (refusal === undefined) setIsConfirming(true);
  };
  const skip = () => {
    if (skipRefusal === undefined) onSkip();
  };
  useDeskKeys(desk, keysOn, {
    v: mark,
    i: askIrregular,
    p: skip,
    '?': () => {
      setIsSheetOpen(true);
    },
  });

  const current = documents[index] ?? { label: 'Declaração', url: null };
  const failure = state.kind === 'failed' && state.decision === 'rejeitado' ? state : undefined;
  return (
    <section ref={desk} aria-label="Vistoria" className="desk">
      <div className="flex min-h-0 min-w-0 flex-col border-border max-md:border-b md:border-r">
        <ViewerStage
          key={index}
          document={current}
          renew={renew}
          title={current.label}
          pdf="here"
          keys={keysOn ? desk : 'off'}
          groundRef={ground}
          onSettled={
            index === 0
              ? () => {
                  setIsSettled(true);
                  onSettled();
                }
              : undefined
          }
        />
        <div className="flex-none border-t border-border bg-background px-3 py-2 max-md:py-1">
          <DocumentStrip documents={documents} index={index} onIndexChange={setIndex} renew={renew} />
          {failed ? (
            <QuietError
              text={`Os outros documentos não carregaram. ${explainFailure(error)}`}
              retrying={reading}
              onRetry={() => void renew()}
              className="px-1 py-1"
            />
          ) : null}
          <SlowNotice pending={pending} onRetry={() => void renew()} className="px-1 py-1" />
        </div>
      </div>
      <div className="flex min-h-0 min-w-0 flex-col">
        <div
          role="region"
          aria-label="Dados do passe"
          // Scrolls where the window is low: the keyboard has to reach it.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto px-6 py-5 focus-visible:-outline-offset-2 max-md:max-h-69 max-md:px-4 max-md:py-3 md:max-lg:p-4"
        >
          <div className="mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 max-md:mb-1">
            <h1 className="text-base font-normal tracking-normal text-muted-foreground">Vistoria de Declaração</h1>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Teclas da vistoria"
              className="max-md:hidden"
              onClick={() => {
                setIsSheetOpen(true);
              }}
            >
              <Keyboard />
            </Button>
            <div className="flex items-center gap-3 text-sm md:col-span-2">
              <span>{`${position} de ${total}`}</span>
              <Progress label={`${position} de ${total}`} value={position} max={total} className="flex-1 max-md:hidden" />
            </div>
          </div>
          <CasoFacts caso={caso} />
        </div>
        <Decisions
          state={state}
          refusal={refusal}
          skipRefusal={skipRefusal}
          skipped={skipped}
          hints={keysOn}
          onVistoriado={mark}
          onIrregular={askIrregular}
          onRetry={(decision) => void decide(decision)}
          onSkip={skip}
          onReview={onReview}
          onNext={() => {
            onGone(caso.id);
          }}
        />
      </div>
      <ConfirmDialog
        title="Confirmar Irregularidade"
        question="Tem certeza que deseja confirmar a irregularidade deste passe?"
        stake={
          <>
            <b>{caso.nome ?? 'Não Informado'}</b>
            <span className="text-muted-foreground">
              {[formatCpf(caso.cpf), caso.tipo_passe].filter(Boolean).join(' · ')}
            </span>
          </>
        }
        open={isConfirming && state.kind !== 'gone'}
        onOpenChange={(open) => {
          setIsConfirming(open);
          if (!open) dismiss();
        }}
        onConfirm={() => void decide('rejeitado')}
        busy={state.kind === 'running'}
        error={failure && { title: failure.text, detail: failure.detail }}
      />
      <KeysDialog open={isSheetOpen} onOpenChange={setIsSheetOpen} on={keysOn} />
    </section>
  );
}

function refusalOf(isSettled: boolean, isSeen: boolean, state: 'idle' | 'running' | 'failed' | 'gone'): string | undefined {
  if (state === 'running') return 'Aguarde a resposta do servidor.';
  if (state === 'gone') return 'Este passe não está mais na fila.';
  if (!isSettled) return 'Aguarde o documento aparecer.';
  return isSeen ? undefined : 'Confira o documento antes de decidir.';
}

/**
 * The desk takes the focus on arrival and after each case (look 5), unless somebody is busy elsewhere. The shell gives
 * it to <main> after a navigation: it goes on from there.
 */
function useDeskFocus(desk: RefObject<HTMLElement | null>, ground: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = desk.current?.closest('main');
    const take = () => {
      ground.current?.focus({ preventScroll: true });
    };
    const active = document.activeElement;
    if (active === null || active === document.body || active === main) take();
    main?.addEventListener('focus', take);
    return () => {
      main?.removeEventListener('focus', take);
    };
  }, [desk, ground]);
}
