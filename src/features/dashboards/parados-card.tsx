import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { entregasQueries, type PedidoResumo } from '@/api/entregas';
import { pedidosQueries, type PedidoStatus } from '@/api/pedidos';
import { useApiQuery } from '@/api/use-api-query';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { QueryState } from '@/components/feedback/query-state';
import { InlineError } from '@/components/feedback/states';
import { TitledCard } from '@/components/layout/titled-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatInstantDay, todayInZone } from '@/lib/dates';
import { formatCount } from '@/lib/format';
import { paidLongAgo, PARADO_APOS_DIAS, paradosOf, type Parados } from '@/lib/parados';

const TITLE = 'Pedidos parados';

/** Orders that wait for the next step (DAS-12). */
export function ParadosCard() {
  const pagos = useApiQuery({
    ...pedidosQueries.pagos(),
    select: (pedidos) => paradosOf(paidLongAgo(pedidos, todayInZone())),
  });
  const prontos = useApiQuery({
    ...emEntrega,
    select: (pedidos) => paradosOf(paidLongAgo(withStatus(pedidos, 'pronto'), todayInZone())),
  });
  const adiados = useApiQuery({ ...emEntrega, select: (pedidos) => paradosOf(withStatus(pedidos, 'cancelado')) });
  return (
    <TitledCard
      title={TITLE}
      description="Contados desde o pagamento. A lista de cada linha tem também os pedidos mais novos."
    >
      <Table className="max-md:[&_:is(td,th)]:px-1">
        <TableCaption className="sr-only">{TITLE}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead scope="col">Situação</TableHead>
            <TableHead scope="col" className="text-right">
              Pedidos
            </TableHead>
            <TableHead scope="col" className="text-right whitespace-normal">
              Pagamento mais antigo
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          <ParadosRow label={`Pagos há mais de ${PARADO_APOS_DIAS} dias`} status="pago" query={pagos} />
          <ParadosRow label={`Prontos, pagos há mais de ${PARADO_APOS_DIAS} dias`} status="pronto" query={prontos} />
          <ParadosRow label="Entrega adiada" status="cancelado" query={adiados} />
        </TableBody>
      </Table>
      <SlowNotice query={[pagos, prontos].find(({ isPending }) => isPending)} className="mt-3" />
    </TitledCard>
  );
}

/** The delivery's summary, whose failure is only shown in place here (DAS-09). */
const emEntrega = { ...entregasQueries.resumo(), meta: { logAs: 'parados' } };

function withStatus(pedidos: readonly PedidoResumo[], status: PedidoStatus): readonly PedidoResumo[] {
  return pedidos.filter((pedido) => pedido.status === status);
}

interface ParadosRowProps {
  label: string;
  status: 'pago' | 'pronto' | 'cancelado';
  query: UseQueryResult<Parados>;
}

function ParadosRow({ label, status, query }: ParadosRowProps) {
  return (
    <TableRow className="last:*:border-0 *:border-b *:border-border">
      <TableHead scope="row" className="py-1.5 font-normal whitespace-normal">
        <Link to="/pedidos" search={{ status }}>
          {label}
        </Link>
      </TableHead>
      <QueryState
        query={query}
        loading={
          <TableCell colSpan={2}>
            <Skeleton className="ml-auto w-32" />
            <LoadingCaption />
          </TableCell>
        }
        failure={
          <TableCell colSpan={2}>
            <InlineError text="Não foi possível contar estes pedidos." query={query} className="justify-end" />
          </TableCell>
        }
      >
        {({ quantidade, desde }) => (
          <>
            <TableCell className="text-right">{formatCount(quantidade)}</TableCell>
            <TableCell className="text-right">{formatInstantDay(desde)}</TableCell>
          </>
        )}
      </QueryState>
    </TableRow>
  );
}
