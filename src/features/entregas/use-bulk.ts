import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import { bulkConfirmEntregaMutation, bulkUpdatePedidoStatusMutation, entregasQueries } from '@/api/entregas';
import { isApiError, UNKNOWN_RESULT } from '@/api/errors';
import { formFailureOf, type FormFailure } from '@/api/form-errors';
import {
  confirmedText,
  isClean,
  reportDetail,
  reportText,
  type BulkAction,
  type BulkReport,
} from '@/features/entregas/bulk-report';
import { bulkOutcomes, idsWith, outcomesOf, runOneByOne, type Outcomes } from '@/features/entregas/bulk-run';
import { readColumnOf } from '@/features/entregas/read-column-of';
import { numeroOf, type Colunas } from '@/features/entregas/resumo-columns';
import { chosenIds, type Selection, type SelectionAction } from '@/features/entregas/selection';
import { notify } from '@/lib/notify';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

export type BulkPhase =
  | { kind: 'asking'; action: BulkAction; ids: readonly number[] }
  /** `hidden`: its dialog was closed while the server is slow; it goes on. */
  | { kind: 'running'; action: BulkAction; ids: readonly number[]; settled: number; hidden: boolean; stopping: boolean };

export interface Bulk {
  phase: BulkPhase | undefined;
  /** Something is under way, or its lists are being read again. */
  busy: boolean;
  /** Why the bulk call failed as a whole; the question stays open. */
  failure: FormFailure | undefined;
  /** What the last action left undone, until it is closed or another begins. */
  report: BulkReport | undefined;
  showsDetails: boolean;
  /** Of these ids, those that the action can be sent for as the tables stand now. */
  sendable: (action: BulkAction, ids: readonly number[]) => readonly number[];
  ask: (action: BulkAction) => void;
  start: () => void;
  close: () => void;
  interrupt: () => void;
  /** Asks again, for those that failed only: what is unknown is never among them. */
  retry: () => void;
  setShowsDetails: (shows: boolean) => void;
  dismiss: () => void;
}

const LEAVE: LeaveQuestion = {
  title: 'Interromper a ação em massa?',
  question: 'Os pedidos que ainda não foram processados ficam como estão.',
  leave: 'Interromper',
  stay: 'Continuar',
};

/** Bulk actions of one summary table: question, run, outcomes (ENT-06, 07, 09, 10; docs/decisions/0026). */
export function useBulk(selection: Selection, dispatch: Dispatch<SelectionAction>): Bulk {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<BulkPhase>();
  const [report, setReport] = useState<BulkReport>();
  const [showsDetails, setShowsDetails] = useState(false);
  const ship = useMutation(bulkUpdatePedidoStatusMutation);
  const confirm = useMutation(bulkConfirmEntregaMutation);
  const controller = useRef<AbortController>(undefined);
  const mounted = useRef(false);
  useUnsavedWork(phase?.kind === 'running', LEAVE);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // Left behind with a 'yes' to the question: what is not sent yet is not sent any more.
      controller.current?.abort();
    };
  }, []);

  const sendable: Bulk['sendable'] = (action, ids) =>
    ids.filter((id) => {
      const column = selection.rows.columnOf.get(id);
      return action === 'enviado' ? column === 'pronto' : column !== undefined;
    });

  function ask(action: BulkAction, ids: readonly number[]): void {
    ship.reset();
    setShowsDetails(false);
    setPhase({ kind: 'asking', action, ids: sendable(action, ids) });
  }

  function settle(ids: readonly number[], outcomes: Outcomes): void {
    const done = new Set(idsWith(outcomes, 'feito', 'desconhecido'));
    const stay = new Set(idsWith(outcomes, 'falhou', 'nao-tentado'));
    dispatch({ type: 'settle', ids, done, stay, columnOf: readColumnOf(queryClient) });
  }

  /** Closes the run and says what happened; what is not all well stays on the screen besides. */
  function announce(done: BulkReport): void {
    setPhase(undefined);
    const detail = reportDetail(done);
    if (isClean(done)) {
      notify({ kind: 'success', text: reportText(done) });
      return;
    }
    setReport(done);
    // A call without any answer has spoken as every mutation does.
    if (done.message === UNKNOWN_RESULT) return;
    notify({
      kind: 'warning',
      text: reportText(done),
      ...(detail === undefined ? {} : { detail }),
      ...(mounted.current
        ? {
            action: {
              label: 'Ver detalhes',
              onPress: () => {
                setShowsDetails(true);
              },
            },
          }
        : {}),
    });
  }

  async function shipAll(ids: readonly number[], numeros: ReadonlyMap<number, string>): Promise<void> {
    const startedAt = Date.now();
    try {
      const result = await ship.mutateAsync(ids);
      const outcomes = bulkOutcomes(ids, result, readPronto(queryClient, startedAt));
      settle(ids, outcomes);
      const falhas = typeof result.falhas === 'number' ? result.falhas : result.falhas.length;
      const message = result.message ?? 'Pedidos atualizados.';
      announce({ action: 'enviado', message, falhas, outcomes, numeros, stopped: undefined });
    } catch (error) {
      if (isApiError(error) && error.kind === 'network') {
        const outcomes = outcomesOf(ids, () => ({ kind: 'desconhecido' }));
        settle(ids, outcomes);
        announce({ action: 'enviado', message: UNKNOWN_RESULT, falhas: 0, outcomes, numeros, stopped: undefined });
        return;
      }
      dispatch({ type: 'settle', ids, done: new Set(), stay: new Set(ids), columnOf: readColumnOf(queryClient) });
      // The question stays with its failure, unless somebody closed it meanwhile: then the toast has said it.
      setPhase((now) => (now?.kind === 'running' && !now.hidden ? { kind: 'asking', action: 'enviado', ids } : undefined));
    }
  }

  async function confirmAll(ids: readonly number[], numeros: ReadonlyMap<number, string>): Promise<void> {
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
      });
      outcomes = run.outcomes;
      const falhas = idsWith(outcomes, 'falhou').length;
      announce({ action: 'entregue', message: confirmedText(outcomes), falhas, outcomes, numeros, stopped: run.stopped });
    });
    settle(ids, outcomes);
  }

  function start(): void {
    if (phase?.kind !== 'asking') return;
    const { action } = phase;
    const ids = sendable(action, phase.ids);
    if (ids.length === 0) {
      setPhase(undefined);
      return;
    }
    const numeros = numerosOf(selection.rows, ids);
    setReport(undefined);
    dispatch({ type: 'act', ids });
    setPhase({ kind: 'running', action, ids, settled: 0, hidden: false, stopping: false });
    void (action === 'enviado' ? shipAll(ids, numeros) : confirmAll(ids, numeros));
  }

  return {
    phase,
    busy: phase?.kind === 'running' || ship.isPending || confirm.isPending,
    failure: formFailureOf(ship.error, bulkUpdatePedidoStatusMutation),
    report,
    showsDetails,
    sendable,
    ask: (action) => {
      ask(action, chosenIds(selection));
    },
    start,
    close: () => {
      setPhase((now) => (now?.kind === 'running' ? { ...now, hidden: true } : undefined));
    },
    interrupt: () => {
      controller.current?.abort();
      setPhase((now) => (now?.kind === 'running' ? { ...now, stopping: true } : now));
    },
    retry: () => {
      if (report) ask(report.action, idsWith(report.outcomes, 'falhou'));
    },
    setShowsDetails,
    dismiss: () => {
      setReport(undefined);
      setShowsDetails(false);
    },
  };
}

function numerosOf({ pronto, enviado }: Colunas, ids: readonly number[]): ReadonlyMap<number, string> {
  const wanted = new Set(ids);
  return new Map([...pronto, ...enviado].filter(({ id }) => wanted.has(id)).map((pedido) => [pedido.id, numeroOf(pedido)]));
}

/** Ids in Pronto, if the summary was read again since then; undefined if it could not be. */
function readPronto(queryClient: QueryClient, since: number): ReadonlySet<number> | undefined {
  const { queryKey } = entregasQueries.resumo();
  const state = queryClient.getQueryState(queryKey);
  if (!state?.data || state.dataUpdatedAt < since || state.status !== 'success') return undefined;
  return new Set(state.data.filter(({ status }) => status === 'pronto').map(({ id }) => id));
}
