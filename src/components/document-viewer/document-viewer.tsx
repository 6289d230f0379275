import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { DocumentPane, type ViewerDocument } from '@/components/document-viewer/document-pane';
import { DocumentStrip } from '@/components/document-viewer/document-strip';
import { Tool } from '@/components/document-viewer/document-tool';
import type { RenewDocument } from '@/components/document-viewer/use-document';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';

export interface DocumentViewerProps {
  documents: readonly ViewerDocument[];
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Whether a PDF is drawn here or only linked (DOC-02, DOC-07). */
  pdf?: 'tab' | 'draw';
  renew?: RenewDocument | undefined;
}

/** The modal viewer of a record's documents: zoom, pan, rotation, and thumbnails and arrow keys to change the document. */
export function DocumentViewer({ documents, index, onIndexChange, onClose, pdf = 'tab', renew }: DocumentViewerProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const current = documents[index];
  // An arrow key that changes the document removes the focused viewport.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) viewport.current?.focus();
  }, [index]);

  // The pane prevents the default of arrow keys that pan a zoomed document.
  const stepByArrow = (event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    // React also passes on the keys of a popover, which is rendered elsewhere.
    const isOutside = event.target instanceof Node && !event.currentTarget.contains(event.target);
    if (event.defaultPrevented || isModified || isOutside) return;
    const next = event.key === 'ArrowLeft' ? index - 1 : event.key === 'ArrowRight' ? index + 1 : undefined;
    if (next !== undefined && documents[next]) onIndexChange(next);
  };
  if (!current) return null;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        showCloseButton={false}
        className="h-full max-w-[1200px] overflow-hidden"
        onKeyDown={stepByArrow}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          viewport.current?.focus();
        }}
      >
        <DocumentPane
          key={index}
          document={current}
          renew={renew}
          pdf={pdf}
          viewportRef={viewport}
          title={<DialogTitle className="truncate text-base">{current.label}</DialogTitle>}
          actions={
            <DialogClose asChild>
              <Button variant="ghost" size="icon" aria-label="Fechar">
                <X className="size-4.5" />
              </Button>
            </DialogClose>
          }
        />
        {documents.length > 1 ? (
          <div className="flex flex-none items-center gap-2 border-t border-border bg-background px-4 py-3 max-md:px-2">
            <Tool
              icon={ChevronLeft}
              name="Documento anterior"
              disabledReason={index === 0 ? 'Este é o primeiro documento.' : undefined}
              onClick={() => onIndexChange(index - 1)}
            />
            <DocumentStrip documents={documents} index={index} onIndexChange={onIndexChange} renew={renew} />
            <Tool
              icon={ChevronRight}
              name="Próximo documento"
              disabledReason={index === documents.length - 1 ? 'Este é o último documento.' : undefined}
              onClick={() => onIndexChange(index + 1)}
            />
          </div>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
