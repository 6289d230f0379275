import type { LucideIcon } from 'lucide-react';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';

interface ToolbarButtonProps {
  icon: LucideIcon;
  name: string;
  /** Its key as shown, 'C'; undefined while the key is off. */
  shortcut?: string | undefined;
  onClick: () => void;
  disabledReason: string | undefined;
}

export function ToolbarButton({ icon: Icon, name, shortcut, onClick, disabledReason }: ToolbarButtonProps) {
  const title = shortcut === undefined ? name : `${name} (${shortcut})`;
  return (
    <DisabledHint reason={disabledReason}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={name}
        // '+' separates the keys of a combination in the attribute (WAI-ARIA 1.2).
        aria-keyshortcuts={shortcut === '+' ? 'Plus' : shortcut}
        title={disabledReason === undefined ? title : undefined}
        onClick={onClick}
      >
        <Icon className="size-4.5" />
      </Button>
    </DisabledHint>
  );
}
