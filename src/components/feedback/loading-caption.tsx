import { cn } from '@/lib/utils';

interface LoadingCaptionProps {
  /** Otherwise only for screen readers. */
  visible?: boolean | undefined;
  className?: string | undefined;
}

/** 'Carregando...' next to a skeleton. */
export function LoadingCaption({ visible = false, className }: LoadingCaptionProps) {
  return (
    <span role="status" className={cn(visible ? 'text-sm text-muted-foreground' : 'sr-only', className)}>
      Carregando...
    </span>
  );
}
