import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { contagensQueries } from '@/api/contagens';
import { dashboardsQueries } from '@/api/dashboards';
import { useApiQuery } from '@/api/use-api-query';
import { LoadingCaption } from '@/components/feedback/loading-caption';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { NumberLabel, NumberStrip, NumberValue, numberCellClass } from '@/components/layout/number-strip';
import { Skeleton } from '@/components/ui/skeleton';
import { NumberError } from '@/features/dashboards/widget-error';
import { cn } from '@/lib/utils';
import { formatCount } from '@/lib/format';

/** Counts of pending work, each linked to its list (DAS-07). */
export function Pendencias() {
  const emissao = useApiQuery(contagensQueries.pedidosDisponiveis());
  const envio = useApiQuery(contagensQueries.pedidosParaEnvio());
  const vistoria = useApiQuery(dashboardsQueries.vistoriaContagem());
  return (
    <section aria-label="Pendências" className="mb-6">
      <NumberStrip>
        <Pendencia label="Pedidos p/ Emissão" query={emissao} link={{ to: '/pedidos', search: { status: 'pago' } }} />
        <Pendencia label="Pedidos p/ Envio" query={envio} link={{ to: '/gerenciar-entrega' }} />
        <Pendencia label="Declarações a vistoriar" query={vistoria} link={{ to: '/vistoria' }} />
      </NumberStrip>
    </section>
  );
}

interface PendenciaProps {
  label: string;
  query: UseQueryResult<number>;
  link: LinkProps;
}

/** A count linked to its list; shows no number until the request succeeds. */
function Pendencia({ label, query, link }: PendenciaProps) {
  if (query.data !== undefined) {
    return (
      <Link
        {...link}
        className={cn(numberCellClass, 'hover:bg-accent hover:no-underline focus-visible:-outline-offset-2')}
      >
        <NumberLabel>{label}</NumberLabel> <NumberValue>{formatCount(query.data)}</NumberValue>
        <ArrowRight aria-hidden className="absolute top-4.5 right-4 text-muted-foreground" />
      </Link>
    );
  }
  return (
    <div className={numberCellClass}>
      <NumberLabel>{label}</NumberLabel>
      {query.isError ? (
        <NumberError error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <div className="grid h-9 items-center">
            <Skeleton className="w-14" />
            <LoadingCaption />
          </div>
          <SlowNotice pending={query.isFetching} onRetry={() => void query.refetch()} className="mt-1" />
        </>
      )}
    </div>
  );
}
