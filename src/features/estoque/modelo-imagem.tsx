import { DocumentImage } from '@/components/document-viewer/document-image';
import { safeUrl } from '@/components/document-viewer/safe-url';
import { useDocument, type RenewDocument } from '@/components/document-viewer/use-document';

interface ModeloImagemProps {
  /** Unvalidated URL from the API. */
  url: string | null;
  name: string;
  renew: RenewDocument;
}

/** Image of a model, or why there is none. An expired link refetches the model once. */
export function ModeloImagem({ url, name, renew }: ModeloImagemProps) {
  const address = safeUrl(url);
  const { content, attempt, onImageError } = useDocument(address, renew);
  return (
    <span className="grid size-32 flex-none place-items-center overflow-hidden rounded-md border border-border bg-muted text-center text-xs text-muted-foreground max-md:size-24">
      {content.kind !== 'image' ? (
        missingText(address, content.kind !== 'loading')
      ) : (
        <DocumentImage
          key={attempt}
          source={content.source}
          alt={`Imagem do modelo ${name}`}
          className="dim-document size-full object-contain"
          onError={onImageError}
        />
      )}
    </span>
  );
}

function missingText(address: string | undefined, isRead: boolean): string | null {
  if (address === undefined) return 'Sem imagem';
  return isRead ? 'Imagem não disponível' : null;
}
