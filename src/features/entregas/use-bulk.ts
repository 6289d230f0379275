import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bulkConfirmEntregaMutation, bulkUpdatePedidoStatusMutation, entregasQueries } from '@/api/entregas';
import { mutationOutcome, UNKNOWN_RESULT } from '@/api/errors';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { formFailureOf } from '@/components/form/form-errors';
import { withBulkLock } from '@/features/entregas/bulk-lock';
import { startBulkLog, type BulkLog } from '@/features/entregas/bulk-log';
import { newBulkId, removeBulkRecord } from '@/features/entregas/bulk-record';
import {
  BULK_LABEL,
  confirmedText,
  allSucceeded,
  reportDetail,
  reportText,
  type BulkAction,
  type BulkReport,
} from '@/features/entregas/bulk-report';
import { bulkOutcomes, idsWith, outcomesOf, runOneByOne, type Outcomes } from '@/features/entregas/bulk-run';
import { notify } from '@/lib/notify';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

export type BulkPhase =
  | { kind: 'asking'; action: BulkAction; ids: readonly number[] }
  /** `hidden`: the user closed the dialog while the request runs. */
  | {
      kind: 'running';
      action: BulkAction;
      ids: readonly number[];
      settled: number;
      hidden: boolean;
      stopping: boolean;
    };

export type Bulk = ReturnType<typeof useBulk>;

/** Orders that bulk actions are applied to: the selection of a summary table, or 'Lista de leitura'. */
export interface BulkOrders {
  /** Ids that are selected now. */
  chosenIds: () => readonly number[];
  /** Whether the action applies to an order in its current status. */
  applies: (action: BulkAction, id: number) => boolean;
  /** Order numbers by id. */
  numeros: () => ReadonlyMap<number, string>;
  /** Which of the selected orders the action excludes, in words. */
  excludedText: (action: BulkAction) => string | undefined;
  /** Where an order is now, in words. */
  currentStatusText: (id: number) => string;
  onStart: (ids: readonly number[]) => void;
  onEnd: (ids: readonly number[], outcomes: Outcomes) => void;
}

const LEAVE_QUESTION: LeaveQuestion = {
  title: 'Interromper a ação em massa?',
  question: 'Os pedidos que ainda não foram processados ficam como estão.',
  leave: 'Interromper',
  stay: 'Continuar',
};

/**
 * Bulk actions: confirmation, run and outcomes (ENT-06, ENT-07, ENT-09, ENT-10). Their record survives a reload (ENT-19).
 * @param resumedId the record that all actions continue; without it each action starts a new one
 */
export function useBulk(orders: BulkOrders, resumedId?: string) {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<BulkPhase>();
  const [report, setReport] = useState<BulkReport>();
  const [showsDetails, setShowsDetails] = useState(false);
  const ship = useSingleFlightMutation(bulkUpdatePedidoStatusMutation);
  const confirm = useSingleFlightMutation(bulkConfirmEntregaMutation);
  const controller = useRef<AbortController>(undefined);
  /** Record of the last action. */
  const recordId = useRef(resumedId);
  const mounted = useRef(false);
  useUnsavedWork(phase?.kind === 'running', LEAVE_QUESTION);
  useEffect(() => {
    mounted.current = true;
    // After the screen or the page closes, orders that are not sent yet are not sent.
    const stop = () => controller.current?.abort();
    addEventListener('pagehide', stop);
    return () => {
      mounted.current = false;
      removeEventListener('pagehide', stop);
      stop();
    };
  }, []);

  /** The ids that the action applies to now. */
  function applicableIds(action: BulkAction, ids: readonly number[]): readonly number[] {
    return ids.filter((id) => orders.applies(action, id));
  }

  const showDetails = () => {
    setShowsDetails(true);
  };

  function ask(action: BulkAction, ids: readonly number[]): void {
    ship.reset();
    setShowsDetails(false);
    setPhase({ kind: 'asking', action, ids: applicableIds(action, ids) });
  }

  /** Ends the run and reports its result. */
  function announce(log: BulkLog, done: BulkReport): void {
    setPhase(undefined);
    log.report(done);
    const detail = reportDetail(done);
    if (allSucceeded(done)) {
      notify({ kind: 'success', text: reportText(done) });
      return;
    }
    setReport(done);
    // The mutation's own toast reports it.
    if (done.kind === 'unknown') return;
    notify({
      kind: 'warning',
      text: reportText(done),
      ...(detail === undefined ? {} : { detail }),
      ...(mounted.current ? { action: { label: 'Ver detalhes', onPress: showDetails } } : {}),
    });
  }

  async function shipAll(log: BulkLog, ids: readonly number[], numeros: ReadonlyMap<number, string>): Promise<void> {
    const startedAt = Date.now();
    // Until the response.
    log.outcomes(outcomesOf(ids, () => ({ kind: 'unknown' })));
    try {
      const result = await ship.mutateAsync(ids);
      const outcomes = bulkOutcomes(ids, numeros, result, readPronto(queryClient, startedAt));
      log.outcomes(outcomes);
      orders.onEnd(ids, outcomes);
      const message = result.message ?? 'Pedidos atualizados.';
      const { falhas } = result;
      announce(log, { kind: 'answered', action: 'enviado', message, falhas, outcomes, numeros, stopped: undefined });
    } catch (error) {
      if (mutationOutcome(error) === 'unknown') {
        const outcomes = outcomesOf(ids, () => ({ kind: 'unknown' }));
        orders.onEnd(ids, outcomes);
        announce(log, {
          kind: 'unknown',
          action: 'enviado',
          message: UNKNOWN_RESULT,
          falhas: 0,
          outcomes,
          numeros,
          stopped: undefined,
        });
        return;
      }
      const outcomes = outcomesOf(ids, () => ({ kind: 'failed', motivo: undefined }));
      log.outcomes(outcomes);
      log.entry({ action: BULK_LABEL.enviado, kind: 'bulk' }, 'failed');
      orders.onEnd(ids, outcomes);
      // The dialog stays open with the failure, unless the user closed it.
      setPhase((now) =>
        now?.kind === 'running' && !now.hidden ? { kind: 'asking', action: 'enviado', ids } : undefined,
      );
    }
  }

  async function confirmAll(log: BulkLog, ids: readonly number[], numeros: ReadonlyMap<number, string>): Promise<void> {
    const mine = new AbortController();
    controller.current = mine;
    let outcomes: Outcomes = new Map();
    await confirm.mutateAsync(async (send) => {
      const run = await runOneByOne(ids, {
        send,
        signal: mine.signal,
        onProgress: (settled) => {
          setPhase((now) => (now?.kind === 'running' ? { ...now, settled } : now));
        },
        onOutcomes: log.outcomes,
      });
      outcomes = run.outcomes;
      const falhas = idsWith(outcomes, 'failed').length;
      announce(log, {
        kind: 'answered',
        action: 'entregue',
        message: confirmedText(outcomes),
        falhas,
        outcomes,
        numeros,
        stopped: run.stopped,
      });
    });
    orders.onEnd(ids, outcomes);
  }

  function start(): void {
    if (phase?.kind !== 'asking') return;
    const { action } = phase;
    const ids = applicableIds(action, phase.ids);
    if (ids.length === 0) {
      setPhase(undefined);
      return;
    }
    const numeros = orders.numeros();
    setReport(undefined);
    orders.onStart(ids);
    setPhase({ kind: 'running', action, ids, settled: 0, hidden: false, stopping: false });
    void run(action, ids, numeros);
  }

  async function run(action: BulkAction, ids: readonly number[], numeros: ReadonlyMap<number, string>): Promise<void> {
    const id = resumedId ?? newBulkId();
    // The new report replaces the last one.
    if (recordId.current !== undefined && recordId.current !== id) removeBulkRecord(recordId.current);
    recordId.current = id;
    const log = startBulkLog({ id, action });
    const hasRun = await withBulkLock(id, () =>
      action === 'enviado' ? shipAll(log, ids, numeros) : confirmAll(log, ids, numeros),
    );
    if (hasRun) return;
    setPhase(undefined);
    orders.onEnd(
      ids,
      outcomesOf(ids, () => ({ kind: 'untried' })),
    );
    notify({ kind: 'warning', text: 'Esta ação já está em andamento em outra aba.' });
  }

  return {
    phase,
    /** A request runs or its lists are being refetched. */
    busy: phase?.kind === 'running' || ship.isPending || confirm.isPending,
    /** Failure of the whole bulk request; the dialog stays open. */
    failure: formFailureOf(ship.error, bulkUpdatePedidoStatusMutation),
    /** Incomplete result of the last action, until it is dismissed or another begins. */
    report,
    showsDetails,
    setShowsDetails,
    showDetails,
    applicableIds,
    excludedText: orders.excludedText,
    currentStatusText: orders.currentStatusText,
    ask: (action: BulkAction, ids: readonly number[] = orders.chosenIds()) => {
      ask(action, ids);
    },
    start,
    close: () => {
      setPhase((now) => (now?.kind === 'running' ? { ...now, hidden: true } : undefined));
    },
    interrupt: () => {
      controller.current?.abort();
      setPhase((now) => (now?.kind === 'running' ? { ...now, stopping: true } : now));
    },
    /** Asks again for the failed orders only, never for unknown outcomes. */
    retry: () => {
      if (report) ask(report.action, idsWith(report.outcomes, 'failed'));
    },
    dismiss: () => {
      if (recordId.current !== undefined) removeBulkRecord(recordId.current);
      setReport(undefined);
      setShowsDetails(false);
    },
  };
}

/** Ids in Pronto if the summary was refetched since; otherwise undefined. */
function readPronto(queryClient: QueryClient, since: number): ReadonlySet<number> | undefined {
  const { queryKey } = entregasQueries.resumo();
  const state = queryClient.getQueryState(queryKey);
  if (!state?.data || state.dataUpdatedAt < since || state.status !== 'success') return undefined;
  return new Set(state.data.filter(({ status }) => status === 'pronto').map(({ id }) => id));
}
