import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { DocumentStrip } from '@/components/document-viewer/strip';
import type { RenewDocument } from '@/components/document-viewer/use-document';
import { ViewerStage, type ViewerDocument } from '@/components/document-viewer/viewer-stage';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';

export type { ViewerDocument };

interface DocumentViewerProps {
  documents: readonly ViewerDocument[];
  /** Which one is shown; undefined while the viewer is closed. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
  renew?: RenewDocument | undefined;
}

/** Documents of one record, enlarged: zoom, turn, move, and a strip to go from one to the next. */
export function DocumentViewer({ documents, index, onIndexChange, renew }: DocumentViewerProps) {
  const current = index === undefined ? undefined : documents[index];
  return (
    <Dialog
      open={current !== undefined}
      onOpenChange={(open) => {
        if (!open) onIndexChange(undefined);
      }}
    >
      {current === undefined || index === undefined ? null : (
        <DialogContent
          width="full"
          className="overflow-hidden"
          onOpenAutoFocus={(event) => {
            // The ground, where arrows and + - work at once.
            event.preventDefault();
            if (event.target instanceof Element) event.target.querySelector<HTMLElement>('[role=group]')?.focus();
          }}
        >
          <ViewerStage
            key={index}
            document={current}
            renew={renew}
            title={<DialogTitle className="truncate text-base">{current.label}</DialogTitle>}
            barEnd={
              <DialogClose asChild>
                <Button variant="ghost" size="icon" aria-label="Fechar">
                  <X className="size-4.5" />
                </Button>
              </DialogClose>
            }
          />
          {documents.length > 1 ? (
            <div className="flex flex-none items-center gap-2 border-t border-border bg-background px-4 py-3 max-md:px-2">
              <Step name="Documento anterior" to={index - 1} count={documents.length} onStep={onIndexChange} />
              <DocumentStrip documents={documents} index={index} onIndexChange={onIndexChange} renew={renew} />
              <Step name="Próximo documento" to={index + 1} count={documents.length} onStep={onIndexChange} />
            </div>
          ) : null}
        </DialogContent>
      )}
    </Dialog>
  );
}

interface StepProps {
  name: string;
  to: number;
  count: number;
  onStep: (index: number) => void;
}

/** Stays in place at the ends, disabled with its reason. */
function Step({ name, to, count, onStep }: StepProps) {
  const reason = to < 0 ? 'Este é o primeiro documento.' : to >= count ? 'Este é o último documento.' : undefined;
  const Icon = name === 'Documento anterior' ? ChevronLeft : ChevronRight;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={name}
      disabledReason={reason}
      onClick={() => {
        onStep(to);
      }}
    >
      <Icon className="size-4.5" />
    </Button>
  );
}
