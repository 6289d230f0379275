import { Link } from '@tanstack/react-router';
import { Download, Plus, Users } from 'lucide-react';
import { contagensQueries } from '@/api/contagens';
import { pedidosQueries } from '@/api/pedidos';
import { useApiQuery } from '@/api/use-api-query';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { QueryState } from '@/components/feedback/query-state';
import { InlineError } from '@/components/feedback/states';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { NONE_WAITING } from '@/features/ordens-servico/ordem-servico-rules';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { todayInZone } from '@/lib/dates';
import { countOf, formatCount } from '@/lib/format';
import { paidLongAgo, PARADO_APOS_DIAS } from '@/lib/parados';
import { useMediaQuery } from '@/lib/use-media-query';

/** The actions of superusers (ORS-02) and the counts of waiting orders (ORS-20), in visual order (LIS-27). */
export function SuperuserHeader() {
  const isPhone = useMediaQuery('(width < 48rem)');
  const waiting = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:flex-1 max-md:gap-y-0 md:mt-2 md:basis-full">
      <PedidosEmEspera />
      <PedidosParados />
    </div>
  );
  return (
    <>
      {isPhone ? waiting : null}
      <SuperuserActions />
      {isPhone ? null : waiting}
    </>
  );
}

/** The actions of superusers (ORS-02). */
function SuperuserActions() {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  return (
    <div className="flex flex-wrap gap-2">
      <div className="contents max-md:hidden">
        <OrdensReports />
      </div>
      <Button onClick={() => dialog.open({ dialogo: 'criar' })}>
        <Plus aria-hidden />
        <span>
          Criar<span className="max-md:sr-only"> Ordem de Serviço</span>
        </span>
      </Button>
    </div>
  );
}

/** 'Baixar Relatório' and 'Distribuir pedidos'; below 768 px in the menu of the list. */
export function OrdensReports() {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  const { data: espera, isError } = useApiQuery(contagensQueries.pedidosDisponiveis());
  return (
    <>
      <Button variant="outline" onClick={() => dialog.open({ dialogo: 'relatorio' })}>
        <Download aria-hidden />
        Baixar Relatório
      </Button>
      <DisabledHint reason={espera === 0 && !isError ? NONE_WAITING : undefined}>
        <Button variant="outline" onClick={() => dialog.open({ dialogo: 'distribuir' })}>
          <Users aria-hidden />
          Distribuir pedidos
        </Button>
      </DisabledHint>
    </>
  );
}

/** 'Pedidos em espera: N'; a failed count shows 0 and an inline error (ERR-05). */
function PedidosEmEspera() {
  const query = useApiQuery(contagensQueries.pedidosDisponiveis());
  const count = query.isError ? 0 : query.data;
  return (
    <>
      <div>
        Pedidos em espera:{' '}
        {count === undefined ? <Skeleton className="inline-block w-6" /> : <b>{formatCount(count)}</b>}
      </div>
      {query.isError ? <InlineError text="Erro ao buscar a contagem de pedidos disponíveis." query={query} /> : null}
      <SlowNotice query={query} pending={query.isFetching && query.data === undefined} />
    </>
  );
}

/** Counts the paid orders that have waited too long, with a link to all paid orders (ORS-20). */
function PedidosParados() {
  const query = useApiQuery({
    ...pedidosQueries.pagos(),
    select: (pedidos) => paidLongAgo(pedidos, todayInZone()).length,
  });
  return (
    <QueryState
      query={query}
      loading={<SlowNotice query={query} />}
      failure={<InlineError text="Não foi possível contar os pedidos parados." query={query} />}
    >
      {(count) =>
        count === 0 ? null : (
          <p className="max-md:text-sm">
            {`${countOf(count, 'pago', 'pagos')} há mais de ${PARADO_APOS_DIAS} dias · `}
            <Link to="/pedidos" search={{ status: 'pago' }} className="underline">
              Ver<span className="max-md:sr-only"> todos os pagos</span>
            </Link>
          </p>
        )
      }
    </QueryState>
  );
}
