import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react';
import { toast, Toaster as Sonner } from 'sonner';
import { listenToNotices, type Notice } from '@/lib/notify';
import { currentTheme, subscribeTheme } from '@/lib/theme';
import '@/components/ui/toaster.css';

/** Specification 9: every kind closes by itself after this; the pointer or the focus on it stops the clock. */
const CLOSES_AFTER_MS = 5000;

const icons = {
  success: <CircleCheck />,
  warning: <TriangleAlert />,
  error: <CircleX />,
  close: <X />,
};

function show({ kind, text, detail, action, id }: Omit<Notice, 'link'>): void {
  toast[kind](text, {
    ...(id === undefined ? {} : { id }),
    ...(detail === undefined ? {} : { description: detail }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onPress } }),
  });
}

const listOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-sonner-toaster]') : null;

/** sonner stops its clock for the pointer only: the focus is told to it as a pointer that moves over the list. */
function holdWhileFocused(event: Event): void {
  const list = listOf(event.target);
  if (list?.contains(document.activeElement)) list.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

function releaseWhenLeft(event: FocusEvent): void {
  const list = listOf(event.target);
  if (!list || listOf(event.relatedTarget) === list || list.matches(':hover')) return;
  list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
}

/**
 * Where notices appear: top right, below the bar, three at most. Its list is a polite live region named 'Notificações';
 * no toast is an alert of its own, because the failure's lasting place is (design 3).
 */
export function Toaster() {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const frame = useRef<HTMLDivElement>(null);

  const router = useRouter();
  useEffect(() => {
    const showWithLink = ({ link, ...notice }: Notice) => {
      const follow = link && { label: link.label, onPress: () => void router.navigate({ href: link.href }) };
      show(follow ? { ...notice, action: follow } : notice);
    };
    return listenToNotices({ show: showWithLink, dismiss: (id) => toast.dismiss(id) });
  }, [router]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('focusin', holdWhileFocused, { signal });
    element.addEventListener('mouseout', holdWhileFocused, { signal });
    element.addEventListener('focusout', releaseWhenLeft, { signal });
    return () => {
      listening.abort();
    };
  }, []);

  return (
    <div ref={frame}>
      <Sonner
        position="top-right"
        theme={theme}
        expand
        closeButton
        duration={CLOSES_AFTER_MS}
        visibleToasts={3}
        gap={8}
        offset={{ top: 64, right: 16 }}
        mobileOffset={{ top: 60, left: 16, right: 16 }}
        customAriaLabel="Notificações"
        hotkey={[]}
        icons={icons}
        toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Fechar aviso' }}
      />
    </div>
  );
}
