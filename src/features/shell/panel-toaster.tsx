import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { Toaster } from '@/components/ui/sonner';
import { MARGIN, placeToasts, type ToastPlacement } from '@/features/shell/toast-placement';
import { createToastTimers } from '@/features/shell/toast-timers';
import { maskWhenHidden } from '@/lib/hide-personal-data';
import { subscribeToasts, type Toast } from '@/lib/notify';

const TICK_MS = 100;
const CONTROLS = 'button, a, input, select, textarea';
const DIALOGS = '[role=dialog], [role=alertdialog]';
const FOOTERS = '[data-slot=dialog-footer], [data-slot=alert-dialog-footer]';

const timers = createToastTimers((id) => toast.dismiss(id));
let toastCount = 0;

/** A repeated success reuses its open toast; any other toast without an id is new. */
function keyOf({ kind, text, id, action }: Omit<Toast, 'link'>): string {
  toastCount += 1;
  return id ?? (kind === 'success' && !action ? `success: ${text}` : String(toastCount));
}

/** The texts may name a person (PRV-04). */
function show(shown: Omit<Toast, 'link'>): void {
  const { kind, text, detail, repeated = (count: number) => `${count} vezes.`, action } = shown;
  const key = keyOf(shown);
  const { id, shows } = timers.start(key);
  const description = kind === 'success' && shows > 1 ? repeated(shows) : detail;
  // The key makes screen readers announce a repeated text again.
  toast[kind](<span key={shows}>{maskWhenHidden(text)}</span>, {
    id,
    description: description === undefined ? undefined : maskWhenHidden(description),
    action: action && { label: action.label, onClick: action.onPress },
    onDismiss: () => timers.close(key, id),
  });
}

/** True while the list is hovered or focused, or the tab is hidden. */
function isPaused(): boolean {
  const list = document.querySelector('[data-sonner-toaster]');
  return document.hidden || list?.matches(':hover, :focus-within') === true;
}

/** The control that was pressed last; the focus may have moved since. */
let pressed: Element | null = null;

function notePress({ target }: PointerEvent): void {
  pressed = target instanceof Element ? target.closest(CONTROLS) : null;
}

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? [];

/** The visible controls of the screen outside of rows, unless a dialog covers them. */
function screenControls(): readonly DOMRect[] {
  if (document.querySelector(DIALOGS)) return [];
  return Array.from(document.querySelectorAll(`main :is(${CONTROLS})`))
    .filter((control) => control.closest('[role=row]') === null)
    .flatMap(boxOf)
    .filter(({ width }) => width > 1);
}

/** A placement that avoids the focused and the pressed control, the buttons beside them, footers of dialogs and the screen's controls. */
function currentPlacement(wanted?: number, last?: ToastPlacement): ToastPlacement {
  const controls = [document.activeElement?.closest(CONTROLS), pressed];
  const beside = controls.flatMap((control) => [
    ...(control?.parentElement?.querySelectorAll(':scope > button') ?? []),
  ]);
  return placeToasts(
    {
      fixed: [...controls, ...beside, ...document.querySelectorAll(FOOTERS)].flatMap(boxOf),
      controls: screenControls(),
    },
    { width: innerWidth, height: innerHeight },
    wanted,
    last,
  );
}

/** Shows the toasts of lib/notify (SHL-15). None has role=alert: most failures are also shown inline (ERR-18). */
export function PanelToaster() {
  const router = useRouter();
  const [placement, setPlacement] = useState(() => currentPlacement());

  useEffect(() => {
    let interval: ReturnType<typeof setInterval> | undefined;
    let last: ToastPlacement | undefined;
    const stop = () => {
      clearInterval(interval);
      interval = undefined;
      last = undefined;
    };
    const place = (wanted: number) => {
      if (isPaused()) return;
      const next = currentPlacement(wanted, last);
      if (next.top === last?.top && next.visible === last.visible) return;
      last = next;
      setPlacement(next);
    };
    const tick = () => {
      // Not the measured time: while the tab is hidden or the device sleeps, ticks are late or missing.
      if (!isPaused()) timers.elapse(TICK_MS);
      if (timers.isIdle()) stop();
      else place(timers.count());
    };
    addEventListener('pointerdown', notePress, { capture: true });
    const unsubscribe = subscribeToasts({
      show: ({ link, ...shown }) => {
        const follow = link && { label: link.label, onPress: () => void router.navigate({ href: link.href }) };
        place(timers.count() + 1);
        show(follow ? { ...shown, action: follow } : shown);
        interval ??= setInterval(tick, TICK_MS);
      },
      dismiss: (key) => timers.close(key),
    });
    return () => {
      removeEventListener('pointerdown', notePress, { capture: true });
      unsubscribe();
      stop();
    };
  }, [router]);

  return (
    <Toaster
      duration={Infinity}
      customAriaLabel="Notificações"
      hotkey={[]}
      visibleToasts={placement.visible}
      offset={{ top: placement.top, right: MARGIN }}
      mobileOffset={{ top: placement.top, left: MARGIN, right: MARGIN }}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Fechar aviso' }}
    />
  );
}
