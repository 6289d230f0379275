import { useReducer, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { explainFailure, isDenied } from '@/api/errors';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import { DeniedState } from '@/components/feedback/denied-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { QuietError } from '@/components/feedback/quiet-error';
import { RetryButton } from '@/components/feedback/retry-button';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { Button } from '@/components/ui/button';
import { CasoAhead } from '@/features/vistoria/caso-ahead';
import { CasoDesk } from '@/features/vistoria/caso-desk';
import { DeskSkeleton } from '@/features/vistoria/desk-skeleton';
import { EMPTY_QUEUE, nextOf, placeOf, reduceQueue, type Queue, type QueueEvent } from '@/features/vistoria/queue';
import '@/features/vistoria/vistoria.css';

const SAID = {
  vistoriado: 'Passe marcado como vistoriado.',
  rejeitado: 'Passe marcado como irregular.',
} as const;

type Reduce = (queue: Queue<CasoVistoria>, event: QueueEvent<CasoVistoria>) => Queue<CasoVistoria>;
const reduce: Reduce = reduceQueue;

/** Inspection of declarations (specification 2.12): one case at a time, the first of the list. */
export function VistoriaPage() {
  const query = useQuery(vistoriaQueries.fila());
  const [queue, dispatch] = useReducer(reduce, EMPTY_QUEUE);
  const [read, setRead] = useState<readonly CasoVistoria[]>();
  const [settledId, setSettledId] = useState<number>();
  const [said, setSaid] = useState('');
  if (query.data && query.data !== read) {
    setRead(query.data);
    dispatch({ kind: 'read', casos: query.data });
  }
  const { current } = queue;
  const next = nextOf(queue);
  const review = () => {
    dispatch({ kind: 'review' });
  };

  if (current) {
    return (
      <>
        <CasoDesk
          key={current.id}
          caso={current}
          {...placeOf(queue)}
          skipped={queue.skipped.size}
          onSettled={() => {
            setSettledId(current.id);
          }}
          onDecided={(id, decision) => {
            setSaid(SAID[decision]);
            dispatch({ kind: 'decided', id });
          }}
          onGone={(id) => {
            setSaid('');
            dispatch({ kind: 'decided', id });
          }}
          onSkip={() => {
            setSaid('');
            dispatch({ kind: 'skip' });
          }}
          onReview={review}
        />
        {/* The case on screen comes first: what is fetched ahead waits until its document is there. */}
        {next && settledId === current.id ? <CasoAhead key={next.id} caso={next} /> : null}
        <Said text={said} />
      </>
    );
  }
  return (
    <>
      <Idle query={query} skipped={queue.skipped.size} onReview={review} />
      <Said text={said} />
    </>
  );
}

/** Heard only: the specification has no word for an inspected mark that succeeded. */
function Said({ text }: { text: string }) {
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

/** No case on screen: loading, denied, failed, all put off, or none there is. */
function Idle({ query, skipped, onReview }: IdleProps) {
  const { error, data, isFetching } = query;
  const again = () => void query.refetch();
  if (isDenied(error)) return <DeniedState detail="Seu usuário não tem acesso à vistoria." />;
  if (data === undefined && error === null) {
    return (
      <>
        <DeskSkeleton />
        <SlowNotice pending={isFetching} onRetry={again} className="mt-3" />
      </>
    );
  }
  return (
    <>
      <h1>Vistoria de Declaração</h1>
      {error === null ? null : (
        // Its failure is only logged (specification 8): no alert, but never an empty queue that looks like 'no cases'.
        <QuietError
          text={`Não foi possível ler a fila de vistoria. ${explainFailure(error)}`}
          retrying={isFetching}
          onRetry={again}
          className="mt-6"
        />
      )}
      {error !== null && data === undefined ? null : skipped > 0 ? (
        <EmptyState
          title="Todos os passes da fila foram pulados."
          detail="Eles continuam aguardando vistoria."
          action={
            <Button onClick={onReview}>
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
          action={error === null ? <RetryButton onRetry={again} busy={isFetching} label="Verificar novamente" /> : undefined}
        />
      )}
    </>
  );
}
