import { useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { contagensQueries } from '@/api/contagens';
import { explainFailure } from '@/api/errors';
import { QuietError } from '@/components/feedback/quiet-error';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useDialogs } from '@/features/ordens-servico/use-dialogs';
import { formatCount } from '@/lib/counts';

/** What superusers may do with the list (specification 6). */
export function SuperuserActions() {
  const { open } = useDialogs();
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
      <Button
        onClick={() => {
          open('relatorio');
        }}
      >
        <Download aria-hidden />
        Baixar Relatório
      </Button>
      <Button
        variant="primary"
        onClick={() => {
          open('criar');
        }}
      >
        <Plus aria-hidden />
        Criar Ordem de Serviço
      </Button>
    </div>
  );
}

/** 'Pedidos em espera: N': 0 when it can't be read, as written (specification 8), and a quiet word that it is not known. */
export function PedidosEmEspera() {
  const { data, error, isError, isFetching, refetch } = useQuery(contagensQueries.pedidosDisponiveis());
  const count = isError ? 0 : data;
  return (
    <>
      <p>
        Pedidos em espera:{' '}
        {count === undefined ? <Skeleton width={24} className="inline-block" /> : <b>{formatCount(count)}</b>}
      </p>
      {isError ? (
        <QuietError
          text={`Erro ao buscar a contagem de pedidos disponíveis. ${explainFailure(error)}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <SlowNotice pending={isFetching && data === undefined} onRetry={() => void refetch()} />
    </>
  );
}
