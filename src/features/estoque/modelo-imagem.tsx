import { safeUrl } from '@/components/document-viewer/safe-url';
import { useDocument, type RenewDocument } from '@/components/document-viewer/use-document';

interface ModeloImagemProps {
  /** As the API sent it, in doubt. */
  url: string | null;
  /** The model's name. */
  name: string;
  renew: RenewDocument;
}

/** The picture of a model, or why there is none. A link that has expired reads the model again once (design 6). */
export function ModeloImagem({ url, name, renew }: ModeloImagemProps) {
  const address = safeUrl(url);
  const { loaded, attempt, onImageError } = useDocument(address, renew);
  const src = loaded?.kind === 'image' ? loaded.src : loaded?.kind === 'opaque' ? address : undefined;
  return (
    <span className="grid size-32 flex-none place-items-center overflow-hidden rounded-md border border-border bg-muted text-center text-xs text-muted-foreground max-md:size-24">
      {src === undefined ? (
        missingText(address, loaded !== undefined)
      ) : (
        <img
          key={attempt}
          src={src}
          alt={`Imagem do modelo ${name}`}
          referrerPolicy="no-referrer"
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
