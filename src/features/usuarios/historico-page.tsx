import { getRouteApi } from '@tanstack/react-router';
import { useApiQuery } from '@/api/use-api-query';
import { usuariosQueries } from '@/api/usuarios';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { RecordPage } from '@/components/feedback/record-page';
import { EmptyState } from '@/components/feedback/states';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { BackLink } from '@/components/layout/back-link';
import { Skeleton } from '@/components/ui/skeleton';
import { HistoricoCard } from '@/features/usuarios/historico-card';
import { countOf } from '@/lib/format';

const route = getRouteApi('/_painel/users_/historico-usuario/$usuarioId');

/** From this number of orders on, only the cards near the viewport are laid out. */
const LAZY_FROM = 30;

/** 'Histórico de pedidos' of one user: one card per order. */
export function HistoricoPage() {
  const { usuarioId } = route.useParams();
  const query = useApiQuery(usuariosQueries.historico(usuarioId));
  const pedidos = query.data;

  return (
    <RecordPage
      query={query}
      header={
        <>
          <BackLink to="/users">Lista de Usuários</BackLink>
          <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <h1>Histórico de pedidos</h1>
            {pedidos ? (
              <span className="text-muted-foreground">{countOf(pedidos.length, 'pedido', 'pedidos')}</span>
            ) : null}
          </div>
        </>
      }
      deniedDetail="Seu usuário não tem acesso a este histórico."
      title="Erro ao buscar o histórico de pedidos."
      missing="Este usuário não existe ou foi excluído. Confira o endereço ou procure o usuário na lista."
      list="/users"
      listLabel="Ver todos os usuários"
      skeleton={<HistoricoSkeleton />}
    >
      {(pedidos) => (
        <>
          {pedidos.length === 0 ? (
            <EmptyState
              title="Não há histórico de pedidos para este usuário."
              detail="Os pedidos aparecem aqui assim que são criados."
            />
          ) : (
            <div className="grid grid-cols-1 gap-4">
              {pedidos.map((pedido) => (
                <HistoricoCard key={pedido.id} pedido={pedido} lazy={pedidos.length >= LAZY_FROM} />
              ))}
            </div>
          )}
          <SlowNotice query={query} className="mt-3" />
        </>
      )}
    </RecordPage>
  );
}

function HistoricoSkeleton() {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <>
      <LoadingCaption />
      <div aria-hidden className="grid grid-cols-1 gap-4">
        {[320, 280, 340].map((width) => (
          <div
            key={width}
            className="grid h-68 grid-cols-1 content-start gap-4 rounded-lg border border-border bg-card px-5 py-4"
          >
            {shown
              ? [180, width, width - 80].map((bar) => (
                  <Skeleton key={bar} className="max-w-full" style={{ width: bar }} />
                ))
              : null}
          </div>
        ))}
      </div>
    </>
  );
}
