import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useState, type Dispatch } from 'react';
import { entregasQueries } from '@/api/entregas';
import { isNotFound } from '@/api/errors';
import { pedidosQueries } from '@/api/pedidos';
import { recordOutcomes, removeBulkRecord, type BulkRecord } from '@/features/entregas/bulk-record';
import {
  checkedText,
  currentOrderText,
  isResumable,
  restoredReport,
  settledOutcome,
  skippedText,
  type CurrentOrder,
} from '@/features/entregas/bulk-recovery-rules';
import type { Outcome, Outcomes } from '@/features/entregas/bulk-run';
import type { SelectionAction } from '@/features/entregas/selection';
import { useBulk, type Bulk } from '@/features/entregas/use-bulk';
import { readColumnOf } from '@/features/entregas/use-resumos';
import { notify } from '@/lib/notify';

type CurrentOrders = ReadonlyMap<number, CurrentOrder>;

const CONCURRENCY = 4;

/** Reads the summary, and each order that is not in it. */
async function readOrders(queryClient: QueryClient, ids: readonly number[]): Promise<CurrentOrders> {
  const rows = await queryClient.query({ ...entregasQueries.resumo(), staleTime: 0 });
  const inSummary = new Map(rows.map((row) => [row.id, row]));
  const limit = pLimit(CONCURRENCY);
  const entries = ids.map(async (id): Promise<[number, CurrentOrder]> => {
    const row = inSummary.get(id) ?? (await limit(() => readOrder(queryClient, id)));
    return [id, { numero: row?.numero_pedido ?? undefined, status: row?.status }];
  });
  return new Map(await Promise.all(entries));
}

async function readOrder(queryClient: QueryClient, id: number) {
  try {
    return await queryClient.query({ ...pedidosQueries.detail(String(id)), staleTime: 0 });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

interface BulkRecovery {
  /** The restored action, with its report. */
  bulk: Bulk;
  reading: 'check' | 'resume' | undefined;
  failure: { error: unknown; retry: () => void } | undefined;
  check: () => Promise<void>;
  resume: () => Promise<void>;
}

/** 'Conferir' and 'Retomar' of a bulk action that a reload or a closed tab ended (ENT-19). */
export function useBulkRecovery(record: BulkRecord, dispatchToTables: Dispatch<SelectionAction>): BulkRecovery {
  const queryClient = useQueryClient();
  const { id: recordId, action } = record;
  const [orders, setOrders] = useState<CurrentOrders>(new Map());
  const [known, setKnown] = useState<Outcomes>(new Map());
  const [skipped, setSkipped] = useState(0);
  const [reading, setReading] = useState<BulkRecovery['reading']>();
  const [failure, setFailure] = useState<BulkRecovery['failure']>();

  function remember(outcomes: Outcomes): void {
    setKnown((now) => new Map([...now, ...outcomes]));
  }

  const bulk = useBulk(
    {
      chosenIds: () => [],
      applies: (wanted, id) => {
        const order = orders.get(id);
        return order === undefined || isResumable(wanted, order);
      },
      numeros,
      excludedText: () => skippedText(skipped),
      currentStatusText: (id) => currentOrderText(orders.get(id)),
      onStart: (ids) => dispatchToTables({ type: 'action-started', ids }),
      onEnd: (ids, outcomes) => {
        remember(outcomes);
        dispatchToTables({ type: 'action-ended', ids, deselect: new Set(ids), columnOf: readColumnOf(queryClient) });
      },
    },
    recordId,
  );

  /** Numbers are not stored: those of the tables and of the orders that were read. */
  function numeros(): ReadonlyMap<number, string> {
    const rows = queryClient.getQueryData(entregasQueries.resumo().queryKey) ?? [];
    const entries = [
      ...rows.map(({ id, numero_pedido }) => [id, numero_pedido] as const),
      ...Array.from(orders, ([id, { numero }]) => [id, numero] as const),
    ];
    return new Map(entries.flatMap(([id, numero]) => (numero == null ? [] : [[id, numero] as const])));
  }

  const idsOf = (kind: Outcome['kind']) =>
    Array.from(record.outcomes).flatMap(([id, stored]) => (stored === kind ? [id] : []));

  async function read(
    what: 'check' | 'resume',
    ids: readonly number[],
    retry: () => void,
  ): Promise<CurrentOrders | undefined> {
    setReading(what);
    try {
      const current = await readOrders(queryClient, ids);
      setFailure(undefined);
      setOrders((now) => new Map([...now, ...current]));
      return current;
    } catch (error) {
      setFailure({ error, retry });
      return undefined;
    } finally {
      setReading(undefined);
    }
  }

  /** Settles the orders by their current status. */
  function settle(current: CurrentOrders): Outcomes {
    const outcomes = new Map(Array.from(current, ([id, order]) => [id, settledOutcome(action, order)]));
    remember(outcomes);
    recordOutcomes(record, outcomes);
    return outcomes;
  }

  async function check(): Promise<void> {
    const current = await read('check', idsOf('unknown'), () => void check());
    if (current) notify({ kind: 'success', text: checkedText(action, settle(current)) });
  }

  /** Asks for the orders that are still to be done; those that changed meanwhile are settled. */
  async function resumeThese(ids: readonly number[]): Promise<void> {
    const current = await read('resume', ids, () => void resumeThese(ids));
    if (!current) return;
    const changed = new Map(Array.from(current).filter(([, order]) => !isResumable(action, order)));
    if (changed.size > 0) settle(changed);
    setSkipped(changed.size);
    const rest = ids.filter((id) => !changed.has(id));
    if (rest.length > 0) bulk.ask(action, rest);
    else notify({ kind: 'success', text: 'Nenhum pedido a retomar: já mudaram de status.' });
  }

  return {
    bulk: {
      ...bulk,
      report: restoredReport(record, known, numeros()),
      retry: () => void resumeThese(idsOf('failed')),
      dismiss: () => {
        bulk.dismiss();
        removeBulkRecord(recordId);
      },
    },
    reading,
    failure,
    check,
    resume: () => resumeThese(idsOf('untried')),
  };
}
