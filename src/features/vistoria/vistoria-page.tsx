import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useReducer, useState, type ReactNode } from 'react';
import { useApiQuery } from '@/api/use-api-query';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { RetryButton } from '@/components/feedback/loading-button';
import { EmptyState, InlineError, PermissionGuard } from '@/components/feedback/states';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { undoIfHeld } from '@/components/operations/undo';
import { Button, buttonVariants } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CasoDesk } from '@/features/vistoria/caso-desk';
import { PrefetchCaso } from '@/features/vistoria/caso-documentos';
import { FailedNotice, HeldNotice } from '@/features/vistoria/decision-notices';
import { useDeskShortcutsEnabled } from '@/features/vistoria/desk-shortcuts';
import { EMPTY_FILA, nextCaso, positionIn, reduceFila, type FilaEvent } from '@/features/vistoria/fila';
import { decisionsUnderWay, useDecisionStates, type AskedDecision } from '@/features/vistoria/use-decision';
import { useRitmo } from '@/features/vistoria/use-ritmo';
import { isInParte, parteLabel, type Parte } from '@/features/vistoria/vistoria-search';
import { NAO_INFORMADO } from '@/lib/format';
import { useIsCurrentScreen } from '@/lib/use-is-current-screen';
import { sessionRuns, subscribeRuns } from '@/operations/operations';
import '@/features/vistoria/vistoria.css';

const route = getRouteApi('/_painel/vistoria');

/** Inspection of declarations, one case at a time (VIS-01). */
export function VistoriaPage() {
  const { parte, passe } = route.useSearch();
  const navigate = route.useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const query = useApiQuery(vistoriaQueries.fila());
  const casos = query.data;
  const [fila, dispatch] = useReducer(reduceFila, EMPTY_FILA);
  const [dispatched, setDispatched] = useState<{ casos: readonly CasoVistoria[]; parte: Parte | undefined }>();
  const [settledId, setSettledId] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const ritmo = useRitmo();
  const shortcutsEnabled = useDeskShortcutsEnabled();
  /** Decisions that the desk does not wait for: held, of a desk that was left, or not stored (VIS-13, VIS-14). */
  const [held, setHeld] = useState<readonly AskedDecision[]>([]);
  const decisions = useDecisionStates(held, query);
  const drop = ({ id }: AskedDecision) => setHeld((before) => before.filter((other) => other.id !== id));
  if (casos && (casos !== dispatched?.casos || parte !== dispatched.parte)) {
    setDispatched({ casos, parte });
    if (dispatched === undefined) {
      const underWay = decisionsUnderWay(casos);
      setHeld(underWay);
      for (const { caso } of underWay) dispatch({ kind: 'decided', id: caso.id });
    }
    dispatch({ kind: 'fetched', casos, parte, first: passe });
  }
  const { current } = fila;
  const next = nextCaso(fila);
  const emit = (event: FilaEvent, spoken = '') => {
    const shown = reduceFila(fila, event).current;
    const isNext = shown !== undefined && shown.id !== current?.id && event.kind !== 'recalled';
    const proximo = isNext ? `Próximo: ${shown.nome ?? NAO_INFORMADO}.` : '';
    setAnnouncement(`${spoken} ${proximo}`.trim());
    dispatch(event);
    // The address has the first case only. Without the question about a held decision, because the desk stays.
    if (passe !== undefined && isCurrentScreen())
      void navigate({ search: (now) => ({ parte: now.parte }), replace: true, ignoreBlocker: true });
  };
  const returnTo = (asked: AskedDecision, spoken?: string) => {
    drop(asked);
    emit({ kind: 'recalled', caso: asked.caso }, spoken);
  };
  const followHeld = useEffectEvent(() => {
    const operations = sessionRuns().flatMap((run) => run.operations);
    for (const asked of held) {
      const operation = operations.find(({ id }) => id === asked.id);
      const wasHeld = decisions.some(
        ({ asked: one, operation: before }) => one === asked && before?.state.kind === 'held',
      );
      if (!operation) {
        // Also the store drops old runs.
        if (!wasHeld) continue;
        returnTo(asked, `Decisão desfeita. Nada foi enviado. ${asked.caso.nome ?? NAO_INFORMADO}.`);
      } else if (operation.state.kind === 'done' && operation.check?.foundDone !== true) {
        drop(asked);
        ritmo.add();
      }
    }
  });
  useEffect(() => subscribeRuns(() => followHeld()), []);

  const isPasseMissing = passe !== undefined && casos?.some(({ id }) => id === passe && isInParte(id, parte)) === false;
  const notices = (
    <>
      <div role="status">
        {isPasseMissing ? (
          <p className="mb-3 rounded-md bg-muted px-3 py-2">
            {`O passe ${passe} não está ${parte === undefined ? 'na fila de vistoria' : `na ${parteLabel(parte)} da fila`}.`}
          </p>
        ) : null}
      </div>
      {decisions.map(({ asked, operation, state }) =>
        operation?.state.kind === 'held' ? (
          <HeldNotice key={asked.id} asked={asked} since={operation.state.since} showShortcut={shortcutsEnabled} />
        ) : state.kind === 'failed' || state.kind === 'gone' ? (
          <FailedNotice
            key={asked.id}
            asked={asked}
            failure={state}
            onReturn={() => returnTo(asked)}
            onDismiss={() => drop(asked)}
          />
        ) : null,
      )}
    </>
  );
  return (
    <>
      {current ? (
        <CasoDesk
          key={current.id}
          caso={current}
          {...positionIn(fila)}
          skipped={fila.skipped.size}
          parte={parte}
          ritmo={ritmo.text}
          notices={notices}
          onSettled={() => setSettledId(current.id)}
          onEvent={emit}
          query={query}
          onHeld={(asked) => setHeld((before) => [...before, asked])}
          onUndo={() => undoIfHeld()}
          onDecided={ritmo.add}
        />
      ) : (
        <PermissionGuard queries={[query]} deniedDetail="Seu usuário não tem acesso à vistoria.">
          <FilaState
            query={query}
            skipped={fila.skipped.size}
            wholeFilaCount={parte === undefined ? 0 : (casos?.length ?? 0)}
            notices={notices}
            onReview={() => emit({ kind: 'review' })}
          />
        </PermissionGuard>
      )}
      {/* Only after the document of the current case has loaded. */}
      {next && current && settledId === current.id ? <PrefetchCaso key={next.id} caso={next} /> : null}
      {/* For screen readers, because a successful decision shows no message. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

interface FilaStateProps {
  query: UseQueryResult;
  skipped: number;
  /** Cases in the whole queue; 0 when it is not divided. */
  wholeFilaCount: number;
  notices: ReactNode;
  onReview: () => void;
}

/** Loading, failed, all cases skipped, or an empty queue. */
function FilaState({ query, skipped, wholeFilaCount, notices, onReview }: FilaStateProps) {
  const { error, data, isFetching } = query;
  const refetch = () => void query.refetch();
  if (data === undefined && error === null) {
    return (
      <>
        <DeskSkeleton />
        <SlowNotice query={query} className="mt-3" />
      </>
    );
  }
  return (
    <>
      <h1>Vistoria de Declaração</h1>
      <div className="mt-4 max-w-md">{notices}</div>
      {error === null ? null : (
        // Not an alert, but distinct from an empty queue.
        <InlineError text="Não foi possível ler a fila de vistoria." query={query} className="mt-6" />
      )}
      {error !== null && data === undefined ? null : skipped > 0 ? (
        <EmptyState
          title="Todos os passes da fila foram pulados."
          detail="Eles continuam aguardando vistoria."
          action={
            <Button variant="outline" onClick={onReview}>
              <Undo2 />
              <span>{`Rever pulados (${skipped})`}</span>
            </Button>
          }
        />
      ) : (
        <EmptyState
          art="done"
          title="Nenhum Passe Disponível"
          detail="Não há nenhum passe disponível para vistoria de declaração no momento."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {error === null ? <RetryButton onRetry={refetch} busy={isFetching} label="Verificar novamente" /> : null}
              {wholeFilaCount > 0 ? (
                <Link to="/vistoria" className={buttonVariants({ variant: 'outline' })}>
                  {`Ver a fila inteira (${wholeFilaCount})`}
                </Link>
              ) : null}
            </div>
          }
        />
      )}
    </>
  );
}

const DESCRIPTION_WIDTHS = [108, 84, 176, 208, 132, 72];

function DeskSkeleton() {
  const isShown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <div className="desk">
      <div className="grid min-h-0 place-items-center border-border bg-muted p-5 max-md:min-h-[50dvh] max-md:border-b md:border-r">
        {isShown ? <Skeleton className="h-full max-h-160 w-full max-w-112" /> : null}
      </div>
      <div className="px-6 py-5 max-md:px-4 max-md:py-3">
        <h1 className="text-base font-normal tracking-normal text-muted-foreground">Vistoria de Declaração</h1>
        <LoadingCaption />
        {isShown ? (
          <div className="mt-10 grid gap-6">
            <Skeleton className="h-7 w-64" />
            {DESCRIPTION_WIDTHS.map((width) => (
              <Skeleton key={width} style={{ width }} className="h-4" />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
