import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { both, useTip } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'destructive' | 'destructive-outline';
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon' | 'icon-sm' | 'decision';

const off = 'cursor-not-allowed border-transparent bg-secondary text-muted-foreground';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-primary font-semibold text-primary-foreground hover:bg-primary-hover',
  outline: 'border-border-strong bg-card font-semibold text-foreground hover:border-input hover:bg-accent',
  ghost: 'border-transparent text-base text-foreground hover:bg-accent',
  destructive:
    'border-transparent bg-destructive-fill font-semibold text-destructive-foreground hover:bg-destructive-hover',
  'destructive-outline':
    'border-[color-mix(in_oklab,var(--destructive)_55%,var(--background))] bg-card font-semibold text-destructive hover:border-destructive hover:bg-destructive-soft',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  default: 'h-9 gap-2 px-3.5 max-md:h-10 [&_svg]:-ml-0.5',
  sm: 'h-8 gap-2 px-3 [&_svg]:-ml-0.5',
  lg: 'h-10 gap-2 px-4 text-base [&_svg]:-ml-0.5',
  icon: 'size-9 max-md:size-10',
  'icon-sm': 'size-7',
  decision:
    'h-12 w-full gap-3 px-4 text-md max-md:h-13 max-md:gap-2 max-md:px-2.5 max-md:text-left max-md:text-sm max-md:leading-4 max-md:whitespace-normal [&_svg]:size-4.5',
};

const iconGhost = 'border-transparent text-muted-foreground hover:bg-accent hover:text-foreground';

const isIcon = (size: ButtonSize) => size === 'icon' || size === 'icon-sm';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** The classes of a button, for an element that is not one. */
export function buttonClass({ variant = 'outline', size = 'default' }: Look, disabled = false): string {
  const plainIcon = isIcon(size) && variant === 'ghost';
  return cn(
    'inline-flex flex-none items-center rounded-md border whitespace-nowrap no-underline select-none hover:no-underline',
    size === 'decision' ? 'justify-start' : 'justify-center',
    variant !== 'ghost' && size !== 'lg' && size !== 'decision' && 'text-sm',
    sizes[size],
    plainIcon
      ? disabled
        ? 'cursor-not-allowed border-transparent text-muted-foreground opacity-45'
        : iconGhost
      : disabled
        ? cn(off, variant === 'ghost' ? 'text-base' : 'font-semibold')
        : variants[variant],
  );
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** It runs: a spinner and 'Processando...' take the place of its content, presses are swallowed, the focus stays. */
  busy?: boolean | undefined;
  /** What it says while it runs, where the specification has a word of its own: 'Gerando...'. */
  busyLabel?: string | undefined;
  /** Why it can't be pressed now (design 3: denied by state). It stays focusable; the reason is tip and description. */
  disabledReason?: string | undefined;
}

/** A press, in one of the variants of the look. An icon alone needs an `aria-label`. */
export function Button({
  variant = 'outline',
  size = 'default',
  busy = false,
  busyLabel = 'Processando...',
  disabledReason,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const tip = useTip(disabledReason);
  const refused = busy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!refused) {
      onClick?.(event);
      return;
    }
    // Also keeps Enter in a field from submitting: the browser presses the submit button for it.
    event.preventDefault();
    if (disabledReason !== undefined) tip.show(event.currentTarget);
  };
  return (
    <>
      <button
        {...rest}
        onPointerEnter={both(rest.onPointerEnter, tip.handlers.onPointerEnter)}
        onPointerLeave={both(rest.onPointerLeave, tip.handlers.onPointerLeave)}
        onFocus={both(rest.onFocus, tip.handlers.onFocus)}
        onBlur={both(rest.onBlur, tip.handlers.onBlur)}
        type={type}
        disabled={disabled}
        aria-disabled={refused || undefined}
        aria-busy={busy || undefined}
        aria-describedby={cn(describedBy, tip.id) || undefined}
        className={cn(buttonClass({ variant, size }, refused || disabled), className)}
        onClick={press}
      >
        {busy ? (
          <BusyContent size={size} label={busyLabel}>
            {children}
          </BusyContent>
        ) : (
          children
        )}
      </button>
      {tip.node}
    </>
  );
}

/** The content stays below, unseen, so that the button never gets narrower than it was. */
function BusyContent({ size, label, children }: { size: ButtonSize; label: string; children: ReactNode }) {
  return (
    <span className={cn('grid *:[grid-area:1/1]', size !== 'decision' && 'justify-items-center')}>
      <span className="invisible inline-flex items-center gap-2" aria-hidden="true">
        {children}
      </span>
      <span className="inline-flex items-center gap-2">
        <Spinner />
        <span className={isIcon(size) ? 'sr-only' : undefined}>{label}</span>
      </span>
    </span>
  );
}
