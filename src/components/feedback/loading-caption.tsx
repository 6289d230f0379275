import { cn } from '@/lib/cn';

interface LoadingCaptionProps {
  /** Seen where the specification says so; elsewhere only heard. */
  visible?: boolean | undefined;
  className?: string | undefined;
}

/** 'Carregando...' beside a skeleton. */
export function LoadingCaption({ visible = false, className }: LoadingCaptionProps) {
  return (
    <span role="status" className={cn(visible ? 'text-sm text-muted-foreground' : 'sr-only', className)}>
      Carregando...
    </span>
  );
}
