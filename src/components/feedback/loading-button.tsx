import { RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

interface LoadingButtonProps extends ComponentProps<typeof Button> {
  loading: boolean;
  loadingText?: string | undefined;
}

/** A button that, while loading, keeps its focus and width, shows a spinner and ignores presses. */
export function LoadingButton({
  loading,
  loadingText = 'Processando...',
  onClick,
  children,
  ...props
}: LoadingButtonProps) {
  if (!loading) {
    return (
      <Button onClick={onClick} {...props}>
        {/* React replaces this element as a whole, because a translator may have replaced the text nodes. */}
        <span key="idle" className="contents">
          {children}
        </span>
      </Button>
    );
  }
  const isIcon = props.size === 'icon' || props.size === 'icon-sm';
  return (
    <Button {...props} aria-disabled aria-busy onClick={preventDefault}>
      <span key="loading" data-slot="loading-content" className="grid justify-items-center *:[grid-area:1/1]">
        <span className="invisible inline-flex items-center gap-2" aria-hidden="true">
          {children}
        </span>
        <span className="inline-flex items-center gap-2">
          <Spinner />
          <span className={isIcon ? 'sr-only' : undefined}>{loadingText}</span>
        </span>
      </span>
    </Button>
  );
}

// Enter in a field submits by a click on the submit button, so this also stops the form.
function preventDefault(event: MouseEvent): void {
  event.preventDefault();
}

interface RetryButtonProps {
  onRetry: () => void;
  busy?: boolean | undefined;
  size?: 'default' | 'sm' | undefined;
  label?: string | undefined;
}

/** After a press it often unmounts with its error. The focus then moves to main, or stays in its dialog. */
export function RetryButton({ onRetry, busy = false, size, label = 'Tentar novamente' }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current?.contains(document.activeElement) !== true || current.closest('[role=dialog], [role=alertdialog]'))
        return;
      document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <LoadingButton ref={button} variant="outline" size={size} loading={busy} onClick={onRetry}>
      <RotateCw />
      {label}
    </LoadingButton>
  );
}
