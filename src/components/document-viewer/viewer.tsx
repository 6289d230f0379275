import { useState } from 'react';
import { ChevronLeft, ChevronRight, FileText, X } from 'lucide-react';
import { documentKind, safeUrl } from '@/components/document-viewer/safe-url';
import type { RenewDocument } from '@/components/document-viewer/use-image';
import { ViewerStage, type ViewerDocument } from '@/components/document-viewer/viewer-stage';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { cn } from '@/lib/cn';

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
          {documents.length > 1 ? <Strip documents={documents} index={index} onIndexChange={onIndexChange} /> : null}
        </DialogContent>
      )}
    </Dialog>
  );
}

interface StripProps {
  documents: readonly ViewerDocument[];
  index: number;
  onIndexChange: (index: number) => void;
}

function Strip({ documents, index, onIndexChange }: StripProps) {
  return (
    <div className="flex flex-none items-center gap-2 border-t border-border bg-background px-4 py-3 max-md:px-2">
      <Step name="Documento anterior" to={index - 1} count={documents.length} onStep={onIndexChange} />
      <div role="group" aria-label="Documentos" className="flex min-w-0 flex-1 gap-3 overflow-x-auto p-1">
        {documents.map(({ label, url }, position) => (
          <button
            key={label}
            type="button"
            ref={position === index ? bringIntoSight : undefined}
            aria-current={position === index || undefined}
            className={cn(
              'group grid w-28 flex-none content-start gap-1 rounded-md text-left text-xs max-md:w-20',
              position === index ? 'font-semibold text-foreground' : 'text-muted-foreground',
            )}
            onClick={() => {
              onIndexChange(position);
            }}
          >
            <StripPicture url={url} current={position === index} />
            {label}
          </button>
        ))}
      </div>
      <Step name="Próximo documento" to={index + 1} count={documents.length} onStep={onIndexChange} />
    </div>
  );
}

function StripPicture({ url: address, current }: { url: string | null | undefined; current: boolean }) {
  const [failed, setFailed] = useState(false);
  const url = safeUrl(address);
  return (
    <span
      className={cn(
        'grid h-16 place-items-center overflow-hidden rounded-md border bg-muted text-muted-foreground max-md:h-10',
        current
          ? 'border-transparent outline-2 outline-offset-1 outline-primary'
          : 'border-border group-hover:border-input',
      )}
    >
      {url !== undefined && !failed && documentKind(url) !== 'pdf' ? (
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          className="dim-document size-full object-cover"
          onError={() => {
            setFailed(true);
          }}
        />
      ) : (
        <FileText className="size-5" />
      )}
    </span>
  );
}

/** Of a strip that is wider than the screen. */
function bringIntoSight(element: HTMLButtonElement | null): void {
  // jsdom has no layout, and no such function.
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest', inline: 'center' });
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
