import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { manualPopover, useAnchoredPopup } from '@/components/ui/use-anchored-popup';

/** Both of two event handlers, the caller's first. */
export function both<Event>(theirs: ((event: Event) => void) | undefined, ours: ((event: Event) => void) | undefined) {
  return (event: Event) => {
    theirs?.(event);
    ours?.(event);
  };
}

interface Tip {
  /** The tip's id for `aria-describedby`; undefined when there is no text. */
  id: string | undefined;
  show: (anchor: HTMLElement) => void;
  /** To be spread on the element that the text describes. */
  handlers: {
    onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
    onFocus?: (event: FocusEvent<HTMLElement>) => void;
    onBlur?: (event: FocusEvent<HTMLElement>) => void;
  };
  /** To be rendered beside that element. */
  node: ReactNode;
}

/**
 * A text that describes an element: its accessible description always, and a dark tip while the pointer or the focus
 * is on it. Escape closes the tip; the pointer may rest on it.
 */
export function useTip(text: string | undefined): Tip {
  const id = useId();
  const popup = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shownAt = text === undefined ? null : anchor;
  useAnchoredPopup({ anchor: shownAt, popup, side: 'top', align: 'center', gap: 6 });

  useEffect(() => {
    if (!shownAt) return;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAnchor(null);
    };
    const closeByPress = (event: Event) => {
      if (event.target instanceof Node && !shownAt.contains(event.target)) setAnchor(null);
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeByPress);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeByPress);
    };
  }, [shownAt]);

  const hide = () => {
    setAnchor(null);
  };
  if (text === undefined) return { id: undefined, show: setAnchor, handlers: {}, node: null };
  return {
    id,
    show: setAnchor,
    handlers: {
      onPointerEnter: (event) => {
        // A finger gets the tip by pressing; its enter and leave surround every tap.
        if (event.pointerType !== 'touch') setAnchor(event.currentTarget);
      },
      onPointerLeave: (event) => {
        const towards = event.relatedTarget;
        const ontoTip = towards instanceof Node && popup.current?.contains(towards) === true;
        if (event.pointerType !== 'touch' && !ontoTip) hide();
      },
      onFocus: (event) => {
        setAnchor(event.currentTarget);
      },
      onBlur: hide,
    },
    node: (
      <span
        ref={popup}
        id={id}
        role="tooltip"
        popover={manualPopover}
        hidden={!shownAt}
        onPointerLeave={hide}
        className="fixed inset-auto m-0 w-max max-w-[260px] animate-fade rounded-sm border-0 bg-inverse px-2 py-1.5 text-left text-xs font-normal whitespace-normal text-inverse-foreground"
      >
        {text}
      </span>
    ),
  };
}
