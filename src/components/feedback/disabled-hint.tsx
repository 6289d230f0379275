import { useId, useState, type ComponentProps, type MouseEvent, type ReactElement } from 'react';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';

export const WAIT_FOR_RESPONSE = 'Aguarde a resposta do servidor.';
export const NOT_LOADED = 'Os dados ainda não foram carregados.';

interface DisabledHintProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Why the button cannot be used now; undefined while it can. */
  reason: string | undefined;
  children: ReactElement;
}

/** Disables the button inside while there is a reason, which becomes its description and tooltip. */
export function DisabledHint({ reason, children, ...props }: DisabledHintProps) {
  const id = useId();
  const [hovered, setHovered] = useState(false);
  const open = hovered && reason !== undefined;
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setHovered(true);
  };
  const refusal =
    reason === undefined
      ? undefined
      : // The open tooltip describes its trigger by itself.
        { 'aria-disabled': true, 'aria-describedby': open ? undefined : id, onClickCapture: refuse };
  return (
    <Tooltip open={open} onOpenChange={setHovered}>
      <TooltipTrigger asChild {...props} {...refusal}>
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
