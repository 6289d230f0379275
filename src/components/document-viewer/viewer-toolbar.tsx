import type { ReactNode } from 'react';
import { ExternalLink, Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { MAX_SCALE, MIN_SCALE } from '@/components/document-viewer/transform';
import type { ViewControls } from '@/components/document-viewer/use-view';
import { Button, buttonClass } from '@/components/ui/button';
import { cn } from '@/lib/cn';

interface ViewerToolbarProps {
  title: ReactNode;
  url: string | undefined;
  controls: ViewControls;
  /** Why there is nothing on the ground to move; undefined when there is. */
  refusal: string | undefined;
  end?: ReactNode;
}

/** The bar over a document: its title at the left, then zoom, turn, fit and the new tab. */
export function ViewerToolbar({ title, url, controls, refusal: absent, end }: ViewerToolbarProps) {
  const { view, zoomIn, zoomOut, rotateLeft, rotateRight, fit } = controls;
  return (
    <div className="flex min-h-12 flex-none flex-wrap items-center gap-x-1 border-b border-border bg-background px-3 pl-4 max-md:pr-1">
      <div className="min-w-0 flex-1 truncate font-semibold">{title}</div>
      <div
        role="toolbar"
        aria-label="Documento"
        // On phones 'Fechar' stays beside the title, and the tools go below; without it all is one line, where reducing fits.
        className={cn(
          'flex items-center gap-1',
          end === undefined ? 'max-md:gap-0' : 'max-md:order-last max-md:w-full max-md:justify-between',
        )}
      >
        <Tool
          icon={ZoomOut}
          name="Reduzir"
          onPress={zoomOut}
          refusal={absent ?? (view.scale <= MIN_SCALE ? 'O documento já aparece inteiro.' : undefined)}
        />
        <span aria-live="polite" className="min-w-12 text-center text-sm">
          {Math.round(view.scale * 100)}%
        </span>
        <Tool
          icon={ZoomIn}
          name="Ampliar"
          onPress={zoomIn}
          refusal={absent ?? (view.scale >= MAX_SCALE ? 'Este é o maior tamanho.' : undefined)}
        />
        <Divider />
        <Tool icon={RotateCcw} name="Girar à esquerda" onPress={rotateLeft} refusal={absent} />
        <Tool icon={RotateCw} name="Girar à direita" onPress={rotateRight} refusal={absent} />
        <span className={cn('flex items-center gap-1', end === undefined && 'max-md:hidden')}>
          <Divider />
          <Tool icon={Maximize} name="Ajustar" onPress={fit} refusal={absent} />
        </span>
        {url === undefined ? null : (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Abrir em nova aba"
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <ExternalLink className="size-4.5" />
          </a>
        )}
      </div>
      {end}
    </div>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-2 h-5 w-px flex-none bg-border-strong max-md:mx-0.5" />;
}

interface ToolProps {
  icon: LucideIcon;
  name: string;
  onPress: () => void;
  /** Why it does nothing now; it stays in its place and in reach of the keyboard. */
  refusal: string | undefined;
}

function Tool({ icon: Icon, name, onPress, refusal }: ToolProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={name} disabledReason={refusal} onClick={onPress}>
      <Icon className="size-4.5" />
    </Button>
  );
}
