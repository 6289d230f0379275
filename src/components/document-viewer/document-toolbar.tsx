import type { ReactNode } from 'react';
import { ExternalLink, Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { MAX_SCALE, MIN_SCALE } from '@/components/document-viewer/transform';
import type { PanZoom } from '@/components/document-viewer/use-pan-zoom';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button, buttonVariants } from '@/components/ui/button';
import { cn } from '@/lib/utils';

interface DocumentToolbarProps {
  title: ReactNode;
  url: string | undefined;
  panZoom: PanZoom;
  /** Why no document can be zoomed or rotated. */
  disabledReason: string | undefined;
  actions: ReactNode;
}

/** Title, zoom, rotation, fit, and the link to a new tab. */
export function DocumentToolbar({ title, url, panZoom, disabledReason, actions }: DocumentToolbarProps) {
  const { view, zoomIn, zoomOut, rotateLeft, rotateRight, fit } = panZoom;
  return (
    <div className="flex min-h-12 flex-none flex-wrap items-center gap-x-1 border-b border-border bg-background px-3 pl-4 max-md:pr-1">
      <div className="min-w-0 flex-1 truncate font-semibold">{title}</div>
      <div
        role="toolbar"
        aria-label="Documento"
        // With `actions`, phones show the tools below the title; without, 'Reduzir' to 100 % replaces 'Ajustar'.
        className={cn(
          'flex items-center gap-1',
          actions === undefined ? 'max-md:gap-0' : 'max-md:order-last max-md:w-full max-md:justify-between',
        )}
      >
        <Tool
          icon={ZoomOut}
          name="Reduzir"
          onClick={zoomOut}
          disabledReason={disabledReason ?? (view.scale <= MIN_SCALE ? 'O documento já aparece inteiro.' : undefined)}
        />
        <span aria-live="polite" className="min-w-12 text-center text-sm">
          {Math.round(view.scale * 100)}%
        </span>
        <Tool
          icon={ZoomIn}
          name="Ampliar"
          onClick={zoomIn}
          disabledReason={disabledReason ?? (view.scale >= MAX_SCALE ? 'Este é o maior tamanho.' : undefined)}
        />
        <Divider />
        <Tool icon={RotateCcw} name="Girar à esquerda" onClick={rotateLeft} disabledReason={disabledReason} />
        <Tool icon={RotateCw} name="Girar à direita" onClick={rotateRight} disabledReason={disabledReason} />
        <span className={cn('flex items-center gap-1', actions === undefined && 'max-md:hidden')}>
          <Divider />
          <Tool icon={Maximize} name="Ajustar" onClick={fit} disabledReason={disabledReason} />
        </span>
        {url === undefined ? null : (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Abrir em nova aba"
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          >
            <ExternalLink className="size-4.5" />
          </a>
        )}
      </div>
      {actions}
    </div>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-2 h-5 w-px flex-none bg-border-strong max-md:mx-0.5" />;
}

interface ToolProps {
  icon: LucideIcon;
  name: string;
  onClick: () => void;
  disabledReason: string | undefined;
}

export function Tool({ icon: Icon, name, onClick, disabledReason }: ToolProps) {
  return (
    <DisabledHint reason={disabledReason}>
      <Button variant="ghost" size="icon" aria-label={name} onClick={onClick}>
        <Icon className="size-4.5" />
      </Button>
    </DisabledHint>
  );
}
