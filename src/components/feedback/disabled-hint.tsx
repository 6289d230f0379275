import { useId, useState, type ComponentProps, type FocusEvent, type MouseEvent, type ReactElement } from 'react';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';

export const WAIT_FOR_RESPONSE = 'Aguarde a resposta do servidor.';
export const NOT_LOADED = 'Os dados ainda não foram carregados.';

interface DisabledHintProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Why the button cannot be used now; undefined while it can. */
  reason: string | undefined;
  children: ReactElement;
}

/** Disables the button inside while there is a reason, which becomes its description and tooltip. */
export function DisabledHint({ reason, children, onFocus, ...props }: DisabledHintProps) {
  const id = useId();
  const [isTooltipOpen, setIsTooltipOpen] = useState(false);
  const open = isTooltipOpen && reason !== undefined;
  // Closes with the reason, so that a focused button that is disabled again shows no tooltip.
  if (isTooltipOpen && !open) setIsTooltipOpen(false);
  const preventTooltipOnScriptFocus = (event: FocusEvent<HTMLButtonElement>) => {
    onFocus?.(event);
    // Focus that a script or the window returned has no relatedTarget.
    if (event.relatedTarget === null) event.preventDefault();
  };
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsTooltipOpen(true);
  };
  const refusal =
    reason === undefined
      ? undefined
      : // The open tooltip describes its trigger by itself.
        { 'aria-disabled': true, 'aria-describedby': open ? undefined : id, onClickCapture: refuse };
  return (
    <Tooltip open={open} onOpenChange={setIsTooltipOpen}>
      <TooltipTrigger asChild {...props} {...refusal} onFocus={preventTooltipOnScriptFocus}>
        {children}
      </TooltipTrigger>
      {open ? <TooltipContent>{reason}</TooltipContent> : null}
      {reason === undefined || open ? null : (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </Tooltip>
  );
}
