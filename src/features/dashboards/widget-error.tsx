import { EmptyState, InlineError, type FailedQuery } from '@/components/feedback/states';
import { NumberValue } from '@/components/layout/number-strip';

export const SEM_DADOS = 'Sem dados disponíveis para o período selecionado.';

const FAILED = 'Não foi possível carregar agora.';

/** A chart whose request failed: the empty text, then the reason (DAS-09). */
export function ChartError({ query }: { query: FailedQuery }) {
  return (
    <div className="grid min-h-48 flex-1 content-center justify-items-center">
      <EmptyState art="none" title={SEM_DADOS} />
      <InlineError text={FAILED} query={query} className="justify-center text-center" />
    </div>
  );
}

/** A number whose request failed: 'N/A', then the reason (DAS-09). */
export function NumberError({ query }: { query: FailedQuery }) {
  return (
    <>
      <NumberValue>N/A</NumberValue>
      <InlineError text={FAILED} query={query} className="mt-1" />
    </>
  );
}
