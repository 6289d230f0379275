import { RetryButton } from '@/components/form/loading-button';

interface NoDocumentProps {
  text?: string | undefined;
  /** The bytes are neither an image nor a PDF. */
  isUnsupported?: boolean | undefined;
  onRetry?: (() => void) | undefined;
}

/** Says that there is no document, or why it is not shown. */
export function NoDocument({ text = 'Documento não disponível', isUnsupported = false, onRetry }: NoDocumentProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 text-center text-muted-foreground">
      <div role="status" className="grid gap-1">
        <p className="text-md">{text}</p>
        {isUnsupported ? <p>O arquivo não é uma imagem nem um PDF.</p> : null}
      </div>
      {onRetry ? <RetryButton onRetry={onRetry} /> : null}
    </div>
  );
}
