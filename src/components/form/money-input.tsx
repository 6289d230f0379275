import type { ComponentProps } from 'react';
import { InputGroup, InputGroupAddon, InputGroupInput, InputGroupText } from '@/components/ui/input-group';

/** An amount in reais as typed text; lib/typed-money parses it. */
export function MoneyInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <InputGroup>
      <InputGroupAddon aria-hidden>
        <InputGroupText>R$</InputGroupText>
      </InputGroupAddon>
      <InputGroupInput inputMode="decimal" autoComplete="off" className="pl-2" {...props} />
    </InputGroup>
  );
}
