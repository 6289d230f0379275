import { recordOutcomes, type BulkRecord } from '@/features/entregas/bulk-record';
import { BULK_LABEL, type BulkReport } from '@/features/entregas/bulk-report';
import { idsWith, type Outcomes } from '@/features/entregas/bulk-run';
import { countOf } from '@/lib/format';
import { addJournalEntry, type JournalOutcome, type JournalItem } from '@/session/journal';
import { sessionUserId } from '@/session/session';

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
      if (!isSameUser()) return;
      for (const [item, outcome] of journalOfBulk(report)) addJournalEntry(item, outcome);
    },
    entry: (item, outcome) => {
      if (isSameUser()) addJournalEntry(item, outcome);
    },
  };
}

/** One entry with the counts, and one for each order that failed or is unknown; the counts are the newest. */
export function journalOfBulk({
  action,
  outcomes,
  numeros,
}: Pick<BulkReport, 'action' | 'outcomes' | 'numeros'>): readonly [JournalItem, JournalOutcome][] {
  const done = idsWith(outcomes, 'done').length;
  const failed = idsWith(outcomes, 'failed');
  const unknown = idsWith(outcomes, 'unknown');
  const untried = idsWith(outcomes, 'untried').length;
  const order = (id: number): JournalItem => ({
    action: BULK_LABEL[action],
    kind: 'pedido',
    id,
    numero: numeros.get(id),
  });
  const counts = [
    done > 0 ? countOf(done, 'feito', 'feitos') : undefined,
    failed.length > 0 ? countOf(failed.length, 'falhou', 'falharam') : undefined,
    unknown.length > 0 ? countOf(unknown.length, 'desconhecido', 'desconhecidos') : undefined,
    untried > 0 ? countOf(untried, 'não tentado', 'não tentados') : undefined,
  ].filter((count) => count !== undefined);
  const numero = `${countOf(outcomes.size, 'pedido', 'pedidos')}: ${counts.join(', ')}`;
  const summary: JournalItem = { action: BULK_LABEL[action], kind: 'bulk', numero };
  return [
    ...unknown.map((id): [JournalItem, JournalOutcome] => [order(id), 'unknown']),
    ...failed.map((id): [JournalItem, JournalOutcome] => [order(id), 'failed']),
    [summary, unknown.length > 0 ? 'unknown' : failed.length > 0 ? 'failed' : 'done'],
  ];
}
