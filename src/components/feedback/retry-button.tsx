import { RotateCw } from 'lucide-react';
import { Button, type ButtonSize } from '@/components/ui/button';

interface RetryButtonProps {
  onRetry: () => void;
  /** The new attempt runs. */
  busy?: boolean | undefined;
  size?: ButtonSize | undefined;
  /** Where nothing failed, what reading again is called. */
  label?: string | undefined;
}

export function RetryButton({ onRetry, busy, size, label = 'Tentar novamente' }: RetryButtonProps) {
  return (
    <Button size={size} busy={busy} onClick={onRetry}>
      <RotateCw />
      {label}
    </Button>
  );
}
