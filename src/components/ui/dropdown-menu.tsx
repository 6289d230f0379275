import type { ComponentProps } from 'react';
import * as MenuPrimitive from 'radix-ui/dropdown-menu';
import { cn } from '@/lib/cn';

export const DropdownMenu = MenuPrimitive.Root;
export const DropdownMenuTrigger = MenuPrimitive.Trigger;

/** With radix's menu it weighs 28 kB (gzip): nothing on a first screen may import it. */
export function DropdownMenuContent({
  className,
  align = 'end',
  sideOffset = 4,
  ...rest
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-40 min-w-52 animate-appear rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-md focus-visible:outline-none',
          className,
        )}
        {...rest}
      />
    </MenuPrimitive.Portal>
  );
}

/** One line of a menu, 36 px; with `asChild` a link. */
export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof MenuPrimitive.Item>) {
  return (
    <MenuPrimitive.Item
      className={cn(
        'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1 text-left text-foreground no-underline select-none hover:no-underline focus-visible:outline-none max-md:min-h-10',
        'data-[disabled]:cursor-not-allowed data-[disabled]:text-muted-foreground data-[highlighted]:bg-accent [&_svg]:text-muted-foreground',
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof MenuPrimitive.Label>) {
  return <MenuPrimitive.Label className={cn('px-2.5 pt-2 pb-1 text-xs text-muted-foreground', className)} {...rest} />;
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...rest} />;
}
