import { ChevronLeft, ChevronRight, Columns2, X } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { comparisonDisabledReason, type PdfDisplay } from '@/components/document-viewer/comparison-rules';
import { DocumentComparison } from '@/components/document-viewer/document-comparison';
import { DocumentPane, type ViewerDocument } from '@/components/document-viewer/document-pane';
import { DocumentStrip } from '@/components/document-viewer/document-strip';
import { ToolbarButton } from '@/components/document-viewer/toolbar-button';
import { useComparison } from '@/components/document-viewer/use-comparison';
import type { RenewDocument } from '@/components/document-viewer/use-document';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { useShortcutsEnabled } from '@/lib/shortcuts';
import { hasModifier, isTextField } from '@/lib/use-keydown';
import { cn } from '@/lib/utils';

// Re-exported for the inspection desk, which loads the same chunk.
export { DocumentComparison };

export interface DocumentViewerProps {
  documents: readonly ViewerDocument[];
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Whether a PDF is drawn here or only linked (DOC-02, DOC-07). */
  pdf?: PdfDisplay;
  renew?: RenewDocument | undefined;
}

/** The modal viewer of a record's documents: one with its tools, thumbnails and arrow keys, or two compared. */
export function DocumentViewer({ documents, index, onIndexChange, onClose, pdf = 'tab', renew }: DocumentViewerProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const shortcutsEnabled = useShortcutsEnabled();
  const compareDisabledReason = comparisonDisabledReason(documents, pdf);
  const comparison = useComparison(compareDisabledReason);
  const { isComparing } = comparison;
  const current = documents[index];
  // An arrow key that changes the document removes the focused viewport.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) viewport.current?.focus();
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, currentTarget } = event;
    const isModified = hasModifier(event) || event.shiftKey;
    // Key events of a portalled popover bubble through the React tree to this handler.
    const isOutside = target instanceof Node && !currentTarget.contains(target);
    if (event.defaultPrevented || isModified || isOutside || isTextField(target)) return;
    if (key.toLowerCase() === 'c') {
      if (shortcutsEnabled && !event.repeat) comparison.toggle();
    } else if (!isComparing) {
      // The pane prevents the default of arrow keys that pan a zoomed document.
      const next = key === 'ArrowLeft' ? index - 1 : key === 'ArrowRight' ? index + 1 : undefined;
      if (next !== undefined && documents[next]) onIndexChange(next);
    }
  };
  if (!current) return null;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        showCloseButton={false}
        className="h-full max-w-300 overflow-hidden"
        onKeyDown={onKeyDown}
        onEscapeKeyDown={(event) => {
          if (!isComparing) return;
          event.preventDefault();
          comparison.leave();
        }}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          viewport.current?.focus();
        }}
      >
        {/* Hidden while two documents are compared, so that it keeps its view. */}
        <div className={cn('flex min-h-0 flex-1 flex-col', isComparing && 'hidden')}>
          <DocumentPane
            key={index}
            document={current}
            renew={renew}
            pdf={pdf}
            viewportRef={viewport}
            title={
              isComparing ? current.label : <DialogTitle className="truncate text-base">{current.label}</DialogTitle>
            }
            actions={
              <DialogClose asChild>
                <Button variant="ghost" size="icon" aria-label="Fechar">
                  <X className="size-4.5" />
                </Button>
              </DialogClose>
            }
          />
          {documents.length > 1 ? (
            <div className="flex flex-none items-center gap-2 border-t border-border bg-background px-4 py-3 max-md:gap-0 max-md:px-1">
              <ToolbarButton
                icon={ChevronLeft}
                name="Documento anterior"
                disabledReason={index === 0 ? 'Este é o primeiro documento.' : undefined}
                onClick={() => onIndexChange(index - 1)}
              />
              <DocumentStrip documents={documents} index={index} onIndexChange={onIndexChange} renew={renew} />
              <ToolbarButton
                icon={ChevronRight}
                name="Próximo documento"
                disabledReason={index === documents.length - 1 ? 'Este é o último documento.' : undefined}
                onClick={() => onIndexChange(index + 1)}
              />
              <ToolbarButton
                icon={Columns2}
                name="Comparar documentos"
                shortcut={shortcutsEnabled ? 'C' : undefined}
                disabledReason={compareDisabledReason}
                onClick={comparison.toggle}
              />
            </div>
          ) : null}
        </div>
        {isComparing ? (
          <DocumentComparison
            documents={documents}
            index={index}
            title={<DialogTitle className="truncate text-base max-md:text-sm">Comparar documentos</DialogTitle>}
            onLeave={comparison.leave}
            pdf={pdf}
            renew={renew}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
