import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { contagensQueries } from '@/api/contagens';
import { dashboardsQueries } from '@/api/dashboards';
import { explainFailure } from '@/api/errors';
import { LoadingCaption } from '@/components/feedback/loading-caption';
import { QuietError } from '@/components/feedback/quiet-error';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { NumberLabel, NumberStrip, NumberValue, numberCellClass } from '@/components/ui/number-strip';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/counts';

/** The pending-access card (design 6): what waits for somebody, with the way there. */
export function Pendencias() {
  const emissao = useQuery(contagensQueries.pedidosDisponiveis());
  const envio = useQuery(contagensQueries.pedidosParaEnvio());
  const vistoria = useQuery(dashboardsQueries.vistoriaContagem());
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

/** A count that leads to its list. Until it is known there is no number, and never a false zero. */
function Pendencia({ label, query, link }: PendenciaProps) {
  if (query.data !== undefined) {
    return (
      <Link {...link} className={cn(numberCellClass, 'hover:bg-accent hover:no-underline focus-visible:-outline-offset-2')}>
        <NumberLabel>{label}</NumberLabel> <NumberValue>{formatCount(query.data)}</NumberValue>
        <ArrowRight aria-hidden className="absolute top-4.5 right-4 text-muted-foreground" />
      </Link>
    );
  }
  return (
    <div className={numberCellClass}>
      <NumberLabel>{label}</NumberLabel>
      {query.isError ? (
        <QuietError
          text={`Não foi possível contar. ${explainFailure(query.error)}`}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
          className="min-h-9"
        />
      ) : (
        <>
          <div className="grid h-9 items-center">
            <Skeleton width={56} />
            <LoadingCaption />
          </div>
          <SlowNotice pending={query.isFetching} onRetry={() => void query.refetch()} className="mt-1" />
        </>
      )}
    </div>
  );
}
