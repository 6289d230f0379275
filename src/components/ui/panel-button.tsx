import { useId, useRef, useState, type ReactNode } from 'react';

interface PanelButtonProps {
  /** The button's name; the panel carries it too unless it has its own. */
  label: string;
  panelLabel?: string | undefined;
  /** The tip of a button that shows an icon alone. */
  title?: string | undefined;
  className: string;
  panelClassName: string;
  children: ReactNode;
  /** What the panel holds. It is drawn only while the panel is open. */
  panel: (close: () => void) => ReactNode;
}

/** Between the button and its panel. */
const GAP_PX = 6;
/** Between the panel and the edges of the screen. */
const EDGE_PX = 8;

/**
 * A button with a panel below it, right edge to right edge: bell and user menu. The browser's own popover: it closes
 * with Escape and with a press elsewhere, gives the focus back, and costs the first screen nothing (radix's popover
 * would bring 22 kB).
 */
export function PanelButton({
  label,
  panelLabel = label,
  title,
  className,
  panelClassName,
  children,
  panel,
}: PanelButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function place(): void {
    const anchor = button.current?.getBoundingClientRect();
    if (!anchor || !popup.current) return;
    popup.current.style.top = `${anchor.bottom + GAP_PX}px`;
    // Right edge to right edge, unless a narrow screen would then cut it at the left.
    const { clientWidth } = document.documentElement;
    const room = clientWidth - parseFloat(getComputedStyle(popup.current).width) - EDGE_PX;
    popup.current.style.right = `${Math.max(EDGE_PX, Math.min(clientWidth - anchor.right, room))}px`;
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={title}
        aria-expanded={open}
        popoverTarget={id}
        className={className}
      >
        {children}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="group"
        aria-label={panelLabel}
        // Before it is painted: the panel never shows at another place first.
        onBeforeToggle={(event) => {
          const opens = event.newState === 'open';
          if (opens) place();
          setOpen(opens);
        }}
        className={`fixed inset-auto m-0 max-w-[calc(100vw-16px)] animate-appear rounded-lg border border-border bg-popover text-popover-foreground shadow-md ${panelClassName}`}
      >
        {open ? panel(() => document.getElementById(id)?.hidePopover()) : null}
      </div>
    </>
  );
}
