import { RotateCw } from 'lucide-react';
import { Button, type ButtonSize } from '@/components/ui/button';

interface RetryButtonProps {
  onRetry: () => void;
  /** The new attempt runs. */
  busy?: boolean | undefined;
  size?: ButtonSize | undefined;
}

export function RetryButton({ onRetry, busy, size }: RetryButtonProps) {
  return (
    <Button size={size} busy={busy} onClick={onRetry}>
      <RotateCw />
      Tentar novamente
    </Button>
  );
}
