import { XIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';

interface CloseButtonProps extends ComponentProps<typeof Button> {
  label?: string;
  /** Why the dialog cannot be closed now. */
  reason?: string | undefined;
}

/** The close button in the corner of a dialog that can refuse to close, or that already has a 'Fechar'. */
export function CloseButton({ label = 'Fechar', reason, ...props }: CloseButtonProps) {
  return (
    <DisabledHint reason={reason}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        className="absolute top-4 right-4 max-md:top-3 max-md:right-2"
        {...props}
      >
        <XIcon className="size-4.5" />
      </Button>
    </DisabledHint>
  );
}
