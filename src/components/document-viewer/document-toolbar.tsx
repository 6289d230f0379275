import { ExternalLink, Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdjustmentControls } from '@/components/document-viewer/adjustments';
import { AdjustmentsPopover } from '@/components/document-viewer/adjustments-popover';
import { ToolbarButton } from '@/components/document-viewer/toolbar-button';
import { MAX_SCALE, MIN_SCALE } from '@/components/document-viewer/transform';
import type { PanZoom } from '@/components/document-viewer/use-pan-zoom';
import { buttonVariants } from '@/components/ui/button';
import { cn } from '@/lib/utils';

const FITS_ALREADY = 'O documento já aparece inteiro.';

interface DocumentToolbarProps {
  /** Without a title the toolbar is compact, and its tools wrap. */
  title: ReactNode;
  url: string | undefined;
  panZoom: PanZoom;
  adjustmentControls: AdjustmentControls;
  /** Why the tools are disabled. */
  disabledReason: string | undefined;
  /** Whether the keys of the tools are enabled. */
  hasShortcuts: boolean;
  actions: ReactNode;
}

export function DocumentToolbar(props: DocumentToolbarProps) {
  const { title, url, panZoom, adjustmentControls, disabledReason, hasShortcuts, actions } = props;
  const isCompact = title === undefined;
  const { view, zoomIn, zoomOut, rotateLeft, rotateRight, fit, canFit } = panZoom;
  const keycap = (key: string) => (hasShortcuts ? key : undefined);
  const divider = isCompact ? null : (
    <span aria-hidden="true" className="mx-2 h-5 w-px flex-none bg-border-strong max-md:hidden" />
  );
  return (
    <div
      className={cn(
        'flex min-h-12 flex-none flex-wrap items-center gap-x-1 border-b border-border bg-background',
        isCompact ? 'px-1' : 'px-3 pl-4 max-md:pr-1 max-md:pl-3',
      )}
    >
      {isCompact ? null : (
        // Without `actions`, the thumbnails below name the document too, and phones have no room for a second row.
        <div
          className={cn(
            'min-w-0 flex-1 truncate font-semibold md:min-w-24 md:py-1',
            actions === undefined && 'max-md:sr-only',
          )}
        >
          {title}
        </div>
      )}
      <div
        role="toolbar"
        aria-label="Documento"
        className={cn(
          'flex flex-wrap items-center',
          isCompact
            ? 'w-full justify-center'
            : 'gap-1 max-md:order-last max-md:w-full max-md:justify-between max-md:gap-0',
        )}
      >
        <ToolbarButton
          icon={ZoomOut}
          name="Reduzir"
          shortcut={keycap('-')}
          onClick={zoomOut}
          disabledReason={disabledReason ?? (view.scale <= MIN_SCALE ? FITS_ALREADY : undefined)}
        />
        <span aria-live="polite" className="min-w-12 text-center text-sm">
          {`${Math.round(view.scale * 100)}%`}
        </span>
        <ToolbarButton
          icon={ZoomIn}
          name="Ampliar"
          shortcut={keycap('+')}
          onClick={zoomIn}
          disabledReason={disabledReason ?? (view.scale >= MAX_SCALE ? 'Este é o maior tamanho.' : undefined)}
        />
        {divider}
        <ToolbarButton
          icon={RotateCcw}
          name="Girar à esquerda"
          shortcut={keycap('[')}
          onClick={rotateLeft}
          disabledReason={disabledReason}
        />
        <ToolbarButton
          icon={RotateCw}
          name="Girar à direita"
          shortcut={keycap(']')}
          onClick={rotateRight}
          disabledReason={disabledReason}
        />
        <AdjustmentsPopover controls={adjustmentControls} hasShortcuts={hasShortcuts} disabledReason={disabledReason} />
        {divider}
        <ToolbarButton
          icon={Maximize}
          name="Ajustar"
          shortcut={keycap('0')}
          onClick={fit}
          disabledReason={disabledReason ?? (canFit ? undefined : FITS_ALREADY)}
        />
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
