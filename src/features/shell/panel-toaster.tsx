import { useEffect, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import { toast } from 'sonner';
import { Toaster } from '@/components/ui/sonner';
import { maskWhenHidden } from '@/lib/hide-personal-data';
import { subscribeToasts, type Toast } from '@/lib/notify';

const DURATION_MS = 5000;

/** The texts may name a person (PRV-04). */
function show({ kind, text, detail, action, id }: Omit<Toast, 'link'>): void {
  toast[kind](maskWhenHidden(text), {
    ...(id === undefined ? {} : { id }),
    ...(detail === undefined ? {} : { description: maskWhenHidden(detail) }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onPress } }),
  });
}

const listOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-sonner-toaster]') : null;

// sonner pauses its timer for the pointer only, so focus is forwarded as pointer events.
function holdWhileFocused(event: Event): void {
  const list = listOf(event.target);
  if (list?.contains(document.activeElement)) list.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

function releaseWhenLeft(event: FocusEvent): void {
  const list = listOf(event.target);
  if (!list || listOf(event.relatedTarget) === list || list.matches(':hover')) return;
  list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
}

/** Shows the toasts of lib/notify (SHL-15). None has role=alert: most failures are also shown inline (ERR-18). */
export function PanelToaster() {
  const frame = useRef<HTMLDivElement>(null);

  const router = useRouter();
  useEffect(() => {
    const showWithLink = ({ link, ...toast }: Toast) => {
      const follow = link && { label: link.label, onPress: () => void router.navigate({ href: link.href }) };
      show(follow ? { ...toast, action: follow } : toast);
    };
    return subscribeToasts({ show: showWithLink, dismiss: (id) => toast.dismiss(id) });
  }, [router]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('focusin', holdWhileFocused, { signal });
    element.addEventListener('mouseout', holdWhileFocused, { signal });
    element.addEventListener('focusout', releaseWhenLeft, { signal });
    return () => listening.abort();
  }, []);

  return (
    <div ref={frame}>
      <Toaster
        duration={DURATION_MS}
        customAriaLabel="Notificações"
        hotkey={[]}
        toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Fechar aviso' }}
      />
    </div>
  );
}
