import { RetryButton } from '@/components/feedback/retry-button';

interface NoDocumentProps {
  /** What there is none of, in the words of its place. */
  absent?: string | undefined;
  /** The bytes are neither an image nor a PDF. */
  isRefused?: boolean | undefined;
  onRetry?: (() => void) | undefined;
}

/** In the place of a document that is not there, or that is not shown. */
export function NoDocument({ absent = 'Documento não disponível', isRefused = false, onRetry }: NoDocumentProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 text-center text-muted-foreground">
      <div role="status" className="grid gap-1">
        <p className="text-md">{absent}</p>
        {isRefused ? <p>O arquivo não é uma imagem nem um PDF.</p> : null}
      </div>
      {onRetry ? <RetryButton onRetry={onRetry} /> : null}
    </div>
  );
}
