import { useState } from 'react';
import { DocumentThumbnail } from '@/components/document-viewer/document-thumbnail';
import { lazyPart } from '@/components/feedback/lazy-part';
import { cn } from '@/lib/cn';
import { useLoadAhead } from '@/lib/load-ahead';

// The viewer's code comes once the documents stand.
const DocumentViewer = lazyPart(async () => (await import('@/components/document-viewer/viewer')).DocumentViewer);

export interface GalleryDocument {
  /** The field of the API. */
  campo: string;
  label: string;
  url: string | null;
}

interface DocumentGalleryProps {
  documents: readonly GalleryDocument[];
  /** Signed links expire: reading the record again brings new ones. */
  onReadAgain: () => Promise<void>;
  className?: string | undefined;
}

/** The documents of one pass: images open in the viewer, PDFs and the declaration in a new tab (DOC-02). */
export function DocumentGallery({ documents, onReadAgain, className }: DocumentGalleryProps) {
  const [opened, setOpened] = useState<number>();
  const [wasOpened, setWasOpened] = useState(false);
  useLoadAhead(DocumentViewer.load);
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
              setWasOpened(true);
              setOpened(index);
            }}
          />
        ))}
      </div>
      {wasOpened ? <DocumentViewer documents={documents} index={opened} onIndexChange={setOpened} renew={onReadAgain} /> : null}
    </>
  );
}
