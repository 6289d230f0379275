import { explainFailure } from '@/api/errors';
import { EmptyState, InlineError } from '@/components/feedback/states';
import { NumberValue } from '@/components/layout/number-strip';

export const SEM_DADOS = 'Sem dados disponíveis para o período selecionado.';

interface WidgetErrorProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** A chart whose request failed: the empty text, then the reason (DAS-09). */
export function ChartError(props: WidgetErrorProps) {
  return (
    <div className="grid min-h-48 flex-1 content-center justify-items-center">
      <EmptyState art="none" title={SEM_DADOS} />
      <LoadError {...props} className="justify-center text-center" />
    </div>
  );
}

/** A number whose request failed: 'N/A', then the reason (DAS-09). */
export function NumberError(props: WidgetErrorProps) {
  return (
    <>
      <NumberValue>N/A</NumberValue>
      <LoadError {...props} className="mt-1" />
    </>
  );
}

function LoadError({ error, onRetry, retrying, className }: WidgetErrorProps & { className: string }) {
  return (
    <InlineError
      text="Não foi possível carregar agora."
      detail={explainFailure(error)}
      error={error}
      onRetry={onRetry}
      retrying={retrying}
      className={className}
    />
  );
}
