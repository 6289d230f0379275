import { useEffect, useState } from 'react';
import { DocumentThumbnail } from '@/components/document-viewer/document-thumbnail';
import { LazyDocumentViewer } from '@/components/document-viewer/lazy-document-viewer';
import type { RenewDocument } from '@/components/document-viewer/use-document';
import { preloadLater } from '@/lib/lazy-with-preload';
import { cn } from '@/lib/utils';

interface DocumentGalleryProps {
  /** `campo` is the field of the API. */
  documents: readonly { campo: string; label: string; url: string | null }[];
  renew: RenewDocument;
  className?: string | undefined;
}

/** The documents of one pass: images open in the viewer, PDFs and the declaration in a new tab (DOC-02). */
export function DocumentGallery({ documents, renew, className }: DocumentGalleryProps) {
  const [opened, setOpened] = useState<number>();
  useEffect(() => preloadLater(LazyDocumentViewer.preload), []);
  return (
    <>
      <div className={cn('flex flex-wrap content-start gap-2', className)}>
        {documents.map((document, index) => (
          <DocumentThumbnail
            key={document.campo}
            label={document.label}
            url={document.url}
            inNewTab={document.campo === 'declaracao'}
            renew={renew}
            onOpen={() => setOpened(index)}
          />
        ))}
      </div>
      {opened === undefined ? null : (
        <LazyDocumentViewer
          documents={documents}
          index={opened}
          onIndexChange={setOpened}
          onClose={() => setOpened(undefined)}
          renew={renew}
        />
      )}
    </>
  );
}
