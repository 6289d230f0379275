import { useReducer, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { explainFailure, isDenied } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import { DeniedState, EmptyState, InlineError } from '@/components/feedback/states';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { RetryButton } from '@/components/form/loading-button';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CasoDesk } from '@/features/vistoria/caso-desk';
import { PrefetchCaso } from '@/features/vistoria/caso-documentos';
import { EMPTY_QUEUE, nextCaso, positionIn, reduceQueue, type QueueEvent } from '@/features/vistoria/queue';
import '@/features/vistoria/vistoria.css';

/** Inspection of declarations, one case at a time (VIS-01). */
export function VistoriaPage() {
  const query = useApiQuery(vistoriaQueries.queue());
  const [queue, dispatch] = useReducer(reduceQueue, EMPTY_QUEUE);
  const [dispatched, setDispatched] = useState<readonly CasoVistoria[]>();
  const [settledId, setSettledId] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  if (query.data && query.data !== dispatched) {
    setDispatched(query.data);
    dispatch({ kind: 'fetched', casos: query.data });
  }
  const { current } = queue;
  const next = nextCaso(queue);
  const send = (event: QueueEvent, spoken = '') => {
    setAnnouncement(spoken);
    dispatch(event);
  };

  return (
    <>
      {current ? (
        <CasoDesk
          key={current.id}
          caso={current}
          {...positionIn(queue)}
          skipped={queue.skipped.size}
          onSettled={() => setSettledId(current.id)}
          onEvent={send}
        />
      ) : (
        <QueueState query={query} skipped={queue.skipped.size} onReview={() => send({ kind: 'review' })} />
      )}
      {/* Only after the document of the current case has loaded. */}
      {next && current && settledId === current.id ? <PrefetchCaso key={next.id} caso={next} /> : null}
      {/* For screen readers: a mark that succeeded shows no message. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Loading, denied, failed, all cases skipped, or an empty queue. */
function QueueState({ query, skipped, onReview }: { query: UseQueryResult; skipped: number; onReview: () => void }) {
  const { error, data, isFetching } = query;
  const refetch = () => void query.refetch();
  if (isDenied(error)) return <DeniedState detail="Seu usuário não tem acesso à vistoria." />;
  if (data === undefined && error === null) {
    return (
      <>
        <DeskSkeleton />
        <SlowNotice pending={isFetching} onRetry={refetch} className="mt-3" />
      </>
    );
  }
  return (
    <>
      <h1>Vistoria de Declaração</h1>
      {error === null ? null : (
        // A failed queue is not an alert, but must not look like an empty one.
        <InlineError
          text={`Não foi possível ler a fila de vistoria. ${explainFailure(error)}`}
          error={error}
          retrying={isFetching}
          onRetry={refetch}
          className="mt-6"
        />
      )}
      {error !== null && data === undefined ? null : skipped > 0 ? (
        <EmptyState
          title="Todos os passes da fila foram pulados."
          detail="Eles continuam aguardando vistoria."
          action={
            <Button variant="outline" onClick={onReview}>
              <Undo2 />
              Rever pulados ({skipped})
            </Button>
          }
        />
      ) : (
        <EmptyState
          art="done"
          title="Nenhum Passe Disponível"
          detail="Não há nenhum passe disponível para vistoria de declaração no momento."
          action={
            error === null ? <RetryButton onRetry={refetch} busy={isFetching} label="Verificar novamente" /> : undefined
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
      <div className="grid min-h-0 place-items-center border-border bg-muted p-5 max-md:border-b md:border-r">
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
