import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useBufferedKeys } from '@/features/shell/use-buffered-keys';
import { FailedOpening, lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { useShortcuts, type Shortcut } from '@/lib/shortcuts';

const LABEL = SHORTCUTS.palette.label;
const PALETTE_SHORTCUT: readonly Shortcut[] = [SHORTCUTS.palette];

const CommandPalette = lazyWithPreload(async () => (await import('@/features/shell/command-palette')).CommandPalette, {
  onImportError: FailedOpening,
  logAs: 'command palette',
});

const preload = () => void CommandPalette.preload();

/** Opens the command palette; Ctrl+K toggles it. Preloads it when idle, on hover and on focus (SHL-11). */
export function CommandPaletteButton() {
  const [open, setOpen] = useState(false);
  /** True after the palette has loaded and taken focus. */
  const [isLoaded, setIsLoaded] = useState(false);
  const takeBufferedKeys = useBufferedKeys(open && !isLoaded, () => setOpen(false));

  useShortcuts(PALETTE_SHORTCUT);
  useEffect(() => preloadLater(CommandPalette.preload), []);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      // Autofill sends keydown events without a key (SHL-17).
      const key: unknown = event.key;
      if (typeof key !== 'string' || key.toLowerCase() !== 'k') return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (event.repeat) return;
      setOpen((isOpen) => !isOpen);
    };
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  }, []);

  const press = {
    onClick: () => setOpen(true),
    onPointerEnter: preload,
    onFocus: preload,
    'aria-keyshortcuts': 'Control+K',
  };
  return (
    <>
      <button
        type="button"
        {...press}
        className="flex h-9 min-w-0 flex-[0_1_400px] items-center gap-2 rounded-md border border-transparent bg-muted pr-2 pl-2.5 text-left text-muted-foreground hover:border-border-strong max-md:hidden"
      >
        <Search />
        <span className="min-w-0 flex-1 truncate">{LABEL}</span>
        <Kbd aria-hidden>Ctrl K</Kbd>
      </button>
      <Button variant="ghost" size="icon" className="md:hidden" aria-label={LABEL} {...press}>
        <Search className="size-5" />
      </Button>
      {(open || isLoaded) && (
        <CommandPalette
          open={open}
          label={LABEL}
          takeBufferedKeys={() => {
            setIsLoaded(true);
            return takeBufferedKeys();
          }}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
