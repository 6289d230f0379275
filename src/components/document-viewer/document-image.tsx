import { useCallback, type ComponentProps } from 'react';

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
