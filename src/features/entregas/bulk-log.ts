import { addJournalEntry, type JournalOutcome } from '@/api/journal';
import type { JournalItem } from '@/api/meta';
import { sessionUserId } from '@/api/session';
import { addBulkToJournal } from '@/features/entregas/bulk-journal';
import { recordOutcomes, type BulkRecord } from '@/features/entregas/bulk-record';
import type { BulkReport } from '@/features/entregas/bulk-report';
import type { Outcomes } from '@/features/entregas/bulk-run';

export interface BulkLog {
  outcomes: (changed: Outcomes) => void;
  report: (report: BulkReport) => void;
  entry: (item: JournalItem, outcome: JournalOutcome) => void;
}

/** Record and journal of an action; a response that arrives after another user signed in is not logged. */
export function startBulkLog(run: Pick<BulkRecord, 'id' | 'action'>): BulkLog {
  const userId = sessionUserId();
  const isSameUser = () => sessionUserId() === userId;
  return {
    outcomes: (changed) => {
      if (isSameUser()) recordOutcomes(run, changed);
    },
    report: (report) => {
      if (isSameUser()) addBulkToJournal(report);
    },
    entry: (item, outcome) => {
      if (isSameUser()) addJournalEntry(item, outcome);
    },
  };
}
