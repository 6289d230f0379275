import { useReducer, useState } from 'react';
import { Undo2 } from 'lucide-react';
import { explainFailure, isDenied } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import { DeniedState, EmptyState, InlineError } from '@/components/feedback/states';
import { RetryButton } from '@/components/form/loading-button';
import { SlowNotice } from '@/components/feedback/loading';
import { Button } from '@/components/ui/button';
import { CasoDesk } from '@/features/vistoria/caso-desk';
import { DeskSkeleton } from '@/features/vistoria/desk-skeleton';
import { PrefetchCaso } from '@/features/vistoria/prefetch-caso';
import { EMPTY_QUEUE, nextCaso, positionIn, reduceQueue, type Queue, type QueueEvent } from '@/features/vistoria/queue';
import '@/features/vistoria/vistoria.css';

const ANNOUNCEMENTS = {
  vistoriado: 'Passe marcado como vistoriado.',
  rejeitado: 'Passe marcado como irregular.',
} as const;

const reduce: (queue: Queue<CasoVistoria>, event: QueueEvent<CasoVistoria>) => Queue<CasoVistoria> = reduceQueue;

/** Inspection of declarations, one case at a time (VIS-01). */
export function VistoriaPage() {
  const query = useApiQuery(vistoriaQueries.fila());
  const [queue, dispatch] = useReducer(reduce, EMPTY_QUEUE);
  const [dispatched, setDispatched] = useState<readonly CasoVistoria[]>();
  const [settledId, setSettledId] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  if (query.data && query.data !== dispatched) {
    setDispatched(query.data);
    dispatch({ kind: 'fetched', casos: query.data });
  }
  const { current } = queue;
  const next = nextCaso(queue);
  const review = () => {
    dispatch({ kind: 'review' });
  };

  if (current) {
    return (
      <>
        <CasoDesk
          key={current.id}
          caso={current}
          {...positionIn(queue)}
          skipped={queue.skipped.size}
          onSettled={() => {
            setSettledId(current.id);
          }}
          onDecided={(id, decision) => {
            setAnnouncement(ANNOUNCEMENTS[decision]);
            dispatch({ kind: 'decided', id });
          }}
          onGone={(id) => {
            setAnnouncement('');
            dispatch({ kind: 'decided', id });
          }}
          onSkip={() => {
            setAnnouncement('');
            dispatch({ kind: 'skip' });
          }}
          onReview={review}
        />
        {/* After the document of the current case has loaded. */}
        {next && settledId === current.id ? <PrefetchCaso key={next.id} caso={next} /> : null}
        <Announcement text={announcement} />
      </>
    );
  }
  return (
    <>
      <Idle query={query} skipped={queue.skipped.size} onReview={review} />
      <Announcement text={announcement} />
    </>
  );
}

/** For screen readers: a mark that succeeded shows no message. */
function Announcement({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

interface IdleProps {
  query: { error: unknown; data: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  skipped: number;
  onReview: () => void;
}

/** Loading, denied, failed, all cases skipped, or an empty queue. */
function Idle({ query, skipped, onReview }: IdleProps) {
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
          action={error === null ? <RetryButton onRetry={refetch} busy={isFetching} label="Verificar novamente" /> : undefined}
        />
      )}
    </>
  );
}
