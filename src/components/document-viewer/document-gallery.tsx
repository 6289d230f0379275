import { useEffect, useState } from 'react';
import { DocumentThumbnail } from '@/components/document-viewer/document-thumbnail';
import { LazyDocumentViewer } from '@/components/document-viewer/lazy-document-viewer';
import { preloadWhenIdle } from '@/lib/lazy-with-preload';
import { cn } from '@/lib/utils';

export interface GalleryDocument {
  /** The field of the API. */
  campo: string;
  label: string;
  url: string | null;
}

interface DocumentGalleryProps {
  documents: readonly GalleryDocument[];
  onReadAgain: () => Promise<void>;
  className?: string | undefined;
}

/** The documents of one pass: images open in the viewer, PDFs and the declaration in a new tab (DOC-02). */
export function DocumentGallery({ documents, onReadAgain, className }: DocumentGalleryProps) {
  const [opened, setOpened] = useState<number>();
  useEffect(() => preloadWhenIdle(LazyDocumentViewer.preload), []);
  return (
    <>
      <div className={cn('flex flex-wrap content-start gap-2', className)}>
        {documents.map((document, index) => (
          <DocumentThumbnail
            key={document.campo}
            label={document.label}
            url={document.url}
            inNewTab={document.campo === 'declaracao'}
            renew={onReadAgain}
            onOpen={() => {
              setOpened(index);
            }}
          />
        ))}
      </div>
      {opened === undefined ? null : (
        <LazyDocumentViewer
          documents={documents}
          index={opened}
          onIndexChange={setOpened}
          onClose={() => {
            setOpened(undefined);
          }}
          renew={onReadAgain}
        />
      )}
    </>
  );
}
