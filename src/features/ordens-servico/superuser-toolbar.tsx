import { Download, Plus } from 'lucide-react';
import { contagensQueries } from '@/api/contagens';
import { explainFailure } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { InlineError } from '@/components/feedback/states';
import { SlowNotice } from '@/components/feedback/loading';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { formatCount } from '@/lib/format';
import { useUrlDialog } from '@/lib/use-url-dialog';

/** The actions of superusers (ORS-02). */
export function SuperuserActions() {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
      <Button
        variant="outline"
        onClick={() => {
          dialog.open({ dialogo: 'relatorio' });
        }}
      >
        <Download aria-hidden />
        Baixar Relatório
      </Button>
      <Button
        onClick={() => {
          dialog.open({ dialogo: 'criar' });
        }}
      >
        <Plus aria-hidden />
        Criar Ordem de Serviço
      </Button>
    </div>
  );
}

/** 'Pedidos em espera: N'; a failed count shows 0 and an inline error (ERR-05). */
export function PedidosEmEspera() {
  const { data, error, isError, isFetching, refetch } = useApiQuery(contagensQueries.pedidosDisponiveis());
  const count = isError ? 0 : data;
  return (
    <>
      <div>
        Pedidos em espera:{' '}
        {count === undefined ? <Skeleton className="inline-block w-6" /> : <b>{formatCount(count)}</b>}
      </div>
      {isError ? (
        <InlineError
          text={`Erro ao buscar a contagem de pedidos disponíveis. ${explainFailure(error)}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      <SlowNotice pending={isFetching && data === undefined} onRetry={() => void refetch()} />
    </>
  );
}
