import { Undo2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { HoldCountdown, HeldStatus, UndoKey, undoHeld, useUndoKey } from '@/components/operations/undo';
import { useHeldOperation, useRuns } from '@/components/operations/use-operations';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { FailedOpening, lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { useShortcutsEnabled } from '@/lib/shortcuts';
import { isUnderWay, type Run } from '@/operations/operation';
import { closeDiary, openDiary, openedDiary, subscribeRuns } from '@/operations/operations';
import { progressText } from '@/operations/run-text';

const RunsSheet = lazyWithPreload(async () => (await import('@/components/operations/runs-sheet')).RunsSheet, {
  onImportError: FailedOpening,
  logAs: 'runs',
});

/** In the top bar: the held and pending operations of every screen, and 'Diário da sessão'. */
export function RunStatus() {
  const runs = useRuns();
  const held = useHeldOperation();
  const diary = useSyncExternalStore(subscribeRuns, openedDiary);
  useEffect(() => preloadLater(RunsSheet.preload), []);
  const bulk = runs.find((run) => run.bulk?.pending !== undefined);
  return (
    <>
      {held ? <HeldAction action={held.action} since={held.state.kind === 'held' ? held.state.since : 0} /> : null}
      <HeldStatus />
      {bulk ? (
        <Button variant="ghost" size="sm" className="min-w-0 max-md:px-1.5" onClick={() => openDiary(bulk.id)}>
          <Spinner />
          <span className="truncate max-md:sr-only">{progressText(bulk)}</span>
        </Button>
      ) : null}
      <BulkAnnouncement runs={runs} />
      {diary ? <RunsSheet {...diary} onOpenChange={closeDiary} /> : null}
    </>
  );
}

function HeldAction({ action, since }: { action: string; since: number }) {
  const hasShortcut = useShortcutsEnabled();
  useUndoKey(true);
  return (
    <Button
      variant="outline"
      size="sm"
      className="relative overflow-hidden"
      aria-keyshortcuts={hasShortcut ? 'Z' : undefined}
      onClick={undoHeld}
    >
      <Undo2 aria-hidden />
      <span aria-hidden className="max-md:hidden">
        Desfazer
      </span>
      <span className="sr-only">{`Desfazer: ${action}`}</span>
      {hasShortcut ? <UndoKey /> : null}
      <HoldCountdown key={since} heldAt={since} />
    </Button>
  );
}

/** Announces the start of a bulk action; its end is a toast. */
function BulkAnnouncement({ runs }: { runs: readonly Run[] }) {
  const bulk = runs.find((run) => run.bulk && isUnderWay(run));
  return (
    <p role="status" className="sr-only">
      {bulk ? `${bulk.bulk?.action.texts.progress} ${bulk.bulk?.action.texts.count(bulk.operations.length)}.` : null}
    </p>
  );
}
