import { Eye } from 'lucide-react';
import { useCallback, useState, type ComponentProps } from 'react';
import type { Documento } from '@/api/pedido-parts';
import { safeUrl } from '@/components/document-viewer/document-url';
import { useDocument, type RenewDocument } from '@/components/document-viewer/use-document';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { usePersonalDataHidden } from '@/lib/hide-personal-data';
import { cn } from '@/lib/utils';

interface DocumentImageProps extends Omit<ComponentProps<'img'>, 'ref' | 'src'> {
  /** Bytes, or the URL of a host without CORS (DOC-05). */
  source: Blob | string;
  alt: string;
}

/** An image of a document; owns the object URL of its bytes. */
export function DocumentImage({ source, alt, ...props }: DocumentImageProps) {
  const showBlob = useCallback(
    (image: HTMLImageElement) => {
      if (typeof source === 'string') return undefined;
      const url = URL.createObjectURL(source);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [source],
  );
  return (
    <img
      ref={showBlob}
      src={typeof source === 'string' ? source : undefined}
      alt={alt}
      referrerPolicy="no-referrer"
      {...props}
    />
  );
}

/** Whether photos are shown: while personal data is hidden only after a press on `button` (PRV-05). */
export function useMostrarFotos(className: string) {
  const isHidden = usePersonalDataHidden();
  const [revealed, setRevealed] = useState(false);
  if (revealed && !isHidden) setRevealed(false);
  return {
    areShown: !isHidden || revealed,
    button: isHidden ? (
      <Button
        variant="outline"
        size="sm"
        className={cn('aria-pressed:border-primary aria-pressed:bg-primary-soft', className)}
        aria-pressed={revealed}
        onClick={() => setRevealed(!revealed)}
      >
        <Eye />
        Mostrar fotos
      </Button>
    ) : null,
  };
}

interface FotoDoPasseProps {
  /** The name of the person. */
  nome: string;
  documentos: readonly Documento[];
  renew: RenewDocument;
}

/** The photo of a pass: as high as the space reserved for it, and whole, because a cut photo cannot be compared. */
export function FotoDoPasse({ nome, documentos, renew }: FotoDoPasseProps) {
  const safe = safeUrl(documentos.find(({ campo }) => campo === 'foto_passe')?.url);
  const { content, attempt, onImageError, retry } = useDocument(safe, renew);
  if (safe !== undefined && content.kind === 'loading') return <Skeleton className="h-44 w-33" />;
  if (safe !== undefined && content.kind === 'image') {
    return (
      <DocumentImage
        key={attempt}
        source={content.source}
        alt={`Foto de ${nome}`}
        decoding="async"
        className="dim-document h-44 w-auto max-w-full rounded-md border border-border bg-muted object-contain"
        onError={onImageError}
      />
    );
  }
  return (
    <div className="grid h-44 w-33 content-center justify-items-center gap-2 rounded-md border border-dashed border-border-strong px-2 text-center text-sm text-muted-foreground">
      <span>{safe === undefined ? 'Documento não disponível' : 'A foto não pode ser mostrada aqui.'}</span>
      {safe !== undefined && content.kind === 'missing' ? (
        <Button variant="link" size="sm" aria-label={`Tentar novamente, foto de ${nome}`} onClick={retry}>
          Tentar novamente
        </Button>
      ) : null}
    </div>
  );
}
