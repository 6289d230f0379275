import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/feedback/lazy-part';
import { Button } from '@/components/ui/button';
import type { JumpBoxProps } from '@/features/shell/jump-box';
import { useTypedAhead } from '@/features/shell/use-typed-ahead';
import { loadAhead, useLoadAhead } from '@/lib/load-ahead';

const LABEL = 'Ir para tela, pedido, nome ou CPF';

const JumpBox = lazyPart(async () => (await import('@/features/shell/jump-box')).JumpBox, {
  missing: { Instead: NoJumpBox, operation: 'jump box' },
});

/** Its code did not come: what was asked for is over, and the keys go where they always go. */
function NoJumpBox({ onOpenChange }: JumpBoxProps) {
  useEffect(() => {
    onOpenChange(false);
  }, [onOpenChange]);
  return null;
}

const fetchAhead = () => {
  loadAhead(JumpBox.load);
};

/** The top bar's third control (design 6): opens the jump box, as Ctrl+K does. Its code comes once the screen stands, or with the first need. */
export function JumpBoxButton() {
  const [open, setOpen] = useState(false);
  /** Its code came, and it had the focus once. */
  const [isThere, setIsThere] = useState(false);
  const takeTypedAhead = useTypedAhead(open && !isThere, () => {
    setOpen(false);
  });

  useLoadAhead(JumpBox.load);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (event.repeat) return;
      setOpen((isOpen) => !isOpen);
    };
    addEventListener('keydown', openByKey);
    return () => {
      removeEventListener('keydown', openByKey);
    };
  }, []);

  const press = {
    onClick: () => {
      setOpen(true);
    },
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    'aria-keyshortcuts': 'Control+K',
  };
  return (
    <>
      <button
        type="button"
        {...press}
        className="flex h-9 min-w-0 flex-[0_1_400px] items-center gap-2 rounded-md border border-transparent bg-muted pr-2 pl-2.5 text-left text-muted-foreground hover:border-border-strong max-md:hidden"
      >
        <Search aria-hidden />
        <span className="min-w-0 flex-1 truncate">{LABEL}</span>
        <kbd
          aria-hidden
          className="rounded-sm border border-border-strong bg-background px-1.5 font-sans text-xs leading-[18px]"
        >
          Ctrl K
        </kbd>
      </button>
      <Button variant="ghost" size="icon" className="md:hidden" aria-label={LABEL} {...press}>
        <Search className="size-5" aria-hidden />
      </Button>
      {(open || isThere) && (
        <JumpBox
          open={open}
          label={LABEL}
          takeTypedAhead={() => {
            setIsThere(true);
            return takeTypedAhead();
          }}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
