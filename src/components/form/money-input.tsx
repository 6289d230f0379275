import type { ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';

/**
 * An amount of reais. It keeps what was typed, character by character: `parseMoney` (lib/money) reads it or says why
 * not, and nothing is rewritten while somebody types.
 */
export function MoneyInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted-foreground max-md:text-lg"
      >
        R$
      </span>
      <Input inputMode="decimal" autoComplete="off" className={cn('pl-9.5 max-md:pl-10.5', className)} {...rest} />
    </span>
  );
}
