import { RotateCw } from 'lucide-react';
import { LoadingButton } from '@/components/form/loading-button';

interface RetryButtonProps {
  onRetry: () => void;
  busy?: boolean | undefined;
  size?: 'default' | 'sm' | undefined;
  label?: string | undefined;
}

export function RetryButton({ onRetry, busy = false, size, label = 'Tentar novamente' }: RetryButtonProps) {
  return (
    <LoadingButton variant="outline" size={size} loading={busy} onClick={onRetry}>
      <RotateCw />
      {label}
    </LoadingButton>
  );
}
