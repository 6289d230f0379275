import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isDenied, isNotFound } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { usuariosQueries } from '@/api/usuarios';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { DeniedState, EmptyState, ErrorState, NotFoundState } from '@/components/feedback/states';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { BackLink } from '@/components/layout/back-link';
import { buttonVariants } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { HistoricoCard } from '@/features/usuarios/historico-card';
import { countOf } from '@/lib/format';

const route = getRouteApi('/_painel/users_/historico-usuario/$usuarioId');

/** From here on, cards out of sight are not laid out. */
const MANY = 30;

const FAILED = 'Erro ao buscar o histórico de pedidos.';

/** 'Histórico de pedidos' of one user: one card per order. */
export function HistoricoPage() {
  const { usuarioId } = route.useParams();
  const query = useApiQuery(usuariosQueries.historico(usuarioId));
  const pedidos = query.data;

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso a este histórico." />;
  if (!pedidos && isNotFound(query.error)) {
    return (
      <NotFoundState
        title={FAILED}
        detail="Este usuário não existe ou foi excluído. Confira o endereço ou procure o usuário na lista."
        action={
          <Link to="/users" className={buttonVariants({ variant: 'outline' })}>
            Ver todos os usuários
          </Link>
        }
      />
    );
  }
  return (
    <>
      <BackLink to="/users">Lista de Usuários</BackLink>
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h1>Histórico de pedidos</h1>
        {pedidos ? <span className="text-muted-foreground">{countOf(pedidos.length, 'pedido', 'pedidos')}</span> : null}
      </div>
      {content()}
      <SlowNotice query={query} className="mt-3" />
    </>
  );

  function content(): ReactNode {
    if (pedidos && pedidos.length > 0) {
      return (
        <div className="grid grid-cols-1 gap-4">
          {pedidos.map((pedido) => (
            <HistoricoCard key={pedido.id} pedido={pedido} lazy={pedidos.length > MANY} />
          ))}
        </div>
      );
    }
    if (pedidos) {
      return (
        <EmptyState
          title="Não há histórico de pedidos para este usuário."
          detail="Os pedidos aparecem aqui assim que são criados."
        />
      );
    }
    if (query.isError) {
      return <ErrorState title={FAILED} query={query} />;
    }
    return <HistoricoSkeleton />;
  }
}

function HistoricoSkeleton() {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <>
      <LoadingCaption />
      <div aria-hidden className="grid gap-4">
        {[320, 280, 340].map((width) => (
          <div key={width} className="grid h-68 content-start gap-4 rounded-lg border border-border bg-card px-5 py-4">
            {shown ? [180, width, width - 80].map((bar) => <Skeleton key={bar} style={{ width: bar }} />) : null}
          </div>
        ))}
      </div>
    </>
  );
}
