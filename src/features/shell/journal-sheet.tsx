import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { canCheck, RECORD_KINDS, recordLabel } from '@/components/feedback/record-kinds';
import { EmptyState } from '@/components/feedback/states';
import { UnknownResultCheck } from '@/components/feedback/unknown-result';
import { useRecordCheck } from '@/components/feedback/use-unknown-result';
import { CloseButton } from '@/components/form/close-button';
import { DialogDescription } from '@/components/ui/dialog';
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet';
import { formatInstantShort } from '@/lib/dates';
import { cn } from '@/lib/utils';
import { journalEntries, subscribeJournal, type JournalEntry, type JournalOutcome } from '@/session/journal';

interface JournalSheetProps {
  onOpenChange: (open: boolean) => void;
  returnFocus: () => void;
}

/** 'Diário da sessão' (SHL-30): the changes of this tab. */
export function JournalSheet({ onOpenChange, returnFocus }: JournalSheetProps) {
  const entries = useSyncExternalStore(subscribeJournal, journalEntries);
  const close = () => onOpenChange(false);
  return (
    <Sheet open onOpenChange={onOpenChange}>
      <SheetContent
        className="w-105"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <header className="flex-none border-b border-border p-4 pr-14">
          <SheetTitle>Diário da sessão</SheetTitle>
          <DialogDescription className="text-sm">
            As últimas alterações desta aba. Some ao sair ou recarregar.
          </DialogDescription>
        </header>
        {entries.length === 0 ? (
          <EmptyState art="none" title="Nenhuma alteração nesta aba." />
        ) : (
          <ul className="min-h-0 flex-1 divide-y divide-border overflow-y-auto px-4">
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} onFollow={close} />
            ))}
          </ul>
        )}
        <CloseButton onClick={close} />
      </SheetContent>
    </Sheet>
  );
}

const OUTCOMES: Readonly<Record<JournalOutcome, { text: string; Icon: LucideIcon; color: string }>> = {
  done: { text: 'feito', Icon: CircleCheck, color: 'text-success' },
  failed: { text: 'falhou', Icon: CircleAlert, color: 'text-destructive' },
  unknown: { text: 'desconhecido', Icon: CircleHelp, color: 'text-warning' },
};

function Entry({ entry, onFollow }: { entry: JournalEntry; onFollow: () => void }) {
  const { action, at, outcome } = entry;
  const { text, Icon, color } = OUTCOMES[outcome];
  const label = recordLabel(entry);
  return (
    <li className="grid gap-1 py-3 wrap-anywhere">
      <p className="flex items-center gap-2">
        <Icon className={cn('flex-none', color)} />
        <span className="grow">{text}</span>
        <time dateTime={at} className="text-sm text-muted-foreground">
          {formatInstantShort(at)}
        </time>
      </p>
      <p>
        <b>{action}</b>:{' '}
        <Link {...RECORD_KINDS[entry.kind].link(entry)} className="underline" onClick={onFollow}>
          {label}
        </Link>
      </p>
      {canCheck(entry) ? <Check entry={entry} label={label} /> : null}
    </li>
  );
}

function Check({ entry, label }: { entry: JournalEntry; label: string }) {
  const { now, ...check } = useRecordCheck(entry);
  return (
    <UnknownResultCheck
      {...check}
      label={`Conferir: ${label}`}
      checked={now?.text}
      className="[&_p]:text-muted-foreground"
    />
  );
}
