import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { explainFailure, isNotFound } from '@/api/errors';
import { fetchModelo } from '@/api/estoque';
import { keys, ORDER_DEPENDENT_KEYS } from '@/api/keys';
import type { ChangedRecord } from '@/api/meta';
import { fetchOrdemServico } from '@/api/ordens-servico';
import { fetchPasse } from '@/api/passes';
import { fetchPedido } from '@/api/pedidos';
import { fetchPeriodo, periodosQueries } from '@/api/periodos';
import { fetchTipoPasse, tiposPasseQueries } from '@/api/tipos-passe';
import { fetchTotalPedidos } from '@/api/usuarios';
import { countOf } from '@/lib/format';
import { statusOf } from '@/lib/status';
import type { Check, Operation } from '@/operations/operation';
import { changeById, sessionRuns } from '@/operations/operations';
import { callOnDoneOfLastRun } from '@/operations/send-run';

/** The result of a check, with the status code of the record. */
type RecordCheck = Required<Pick<Check, 'text' | 'settles'>> & { readonly status?: string | null };

interface RecordReader {
  /** Queries that show a record, except those of an open form, which compares with the record it loaded (TIP-08). */
  keys: readonly QueryKey[];
  /** Fetches a record without the cache. */
  read: (id: string) => Promise<RecordCheck>;
}

const NO_SIGNAL = new AbortController().signal;

const RECORD_READERS: Readonly<Record<ChangedRecord['kind'], RecordReader>> = {
  pedido: {
    keys: ORDER_DEPENDENT_KEYS,
    read: async (id) => statusNow('pedido', (await fetchPedido(id, NO_SIGNAL)).status),
  },
  passe: {
    keys: ORDER_DEPENDENT_KEYS,
    read: async (id) => statusNow('passe', (await fetchPasse(id, NO_SIGNAL)).status),
  },
  'ordem-servico': {
    keys: ORDER_DEPENDENT_KEYS,
    read: async (id) => statusNow('ordemServico', (await fetchOrdemServico(id, NO_SIGNAL)).status),
  },
  'tipo-passe': {
    keys: [tiposPasseQueries.lists()],
    read: async (id) => readAgain((await fetchTipoPasse(Number(id), NO_SIGNAL)).nome ?? 'O tipo de passe'),
  },
  periodo: {
    keys: [periodosQueries.lists()],
    read: async (id) => readAgain((await fetchPeriodo(id, NO_SIGNAL)).nome ?? 'O período'),
  },
  usuario: {
    keys: ORDER_DEPENDENT_KEYS,
    read: async (id) => {
      const total = await fetchTotalPedidos(Number(id), NO_SIGNAL);
      return { text: `Agora: existe, com ${countOf(total, 'pedido', 'pedidos')}.`, settles: true };
    },
  },
  modelo: {
    keys: [keys.estoque],
    read: async (id) => {
      const { nome, cores } = await fetchModelo(Number(id), NO_SIGNAL);
      const parts = [nome, cores && countOf(cores.length, 'cor', 'cores')].filter((part) => part !== null);
      return { text: `Agora: ${parts.join(', ') || 'existe'}.`, settles: false };
    },
  },
};

function statusNow(kind: Parameters<typeof statusOf>[0], status: string | null): RecordCheck {
  return { text: `Agora: ${statusOf(kind, status).label}.`, settles: true, status };
}

/** For a record whose text does not contain the fields of the edit. */
function readAgain(name: string): RecordCheck {
  return { text: `${name} foi lido de novo: confira os valores antes de repetir.`, settles: false };
}

/** 'Conferir': reads the record of an operation again. With the status that it sets, the operation is done. */
export async function checkOperation(
  client: QueryClient,
  { id, record, state, status, check }: Operation,
): Promise<void> {
  try {
    const { text, settles, status: current } = await checkRecord(client, record);
    const isDone = state.kind === 'unknown' && status !== undefined && status === current;
    const foundDone = isDone || check?.foundDone === true;
    changeById(id, {
      check: { isPending: false, text, settles, foundDone },
      ...(isDone && { state: { kind: 'done' } }),
    });
    const run = sessionRuns().find(({ operations }) => operations.some((one) => one.id === id));
    if (isDone && run) callOnDoneOfLastRun(run.id);
  } catch (error) {
    changeById(id, { check: { ...check, isPending: false, failure: explainFailure(error) } });
  }
}

/** Reads a record, or after a creation without an id its lists, and refetches the queries that show it. */
async function checkRecord(client: QueryClient, record: ChangedRecord): Promise<RecordCheck> {
  const { keys: shownBy } = RECORD_READERS[record.kind];
  const now = record.id == null ? undefined : await readNow(record);
  await Promise.all(shownBy.map((queryKey) => client.invalidateQueries({ queryKey })));
  return now ?? listsNow(client, shownBy);
}

async function readNow({ kind, id, newId }: ChangedRecord): Promise<RecordCheck> {
  try {
    return await RECORD_READERS[kind].read(String(id));
  } catch (error) {
    // A renamed record has only its new id.
    if (isNotFound(error) && newId !== undefined) return readNow({ kind, id: newId });
    if (isNotFound(error)) return { text: 'Agora: não existe.', settles: true };
    throw error;
  }
}

/** The failure of the shown lists. Ignores queries of removed rows, which are cancelled. */
function listsNow(client: QueryClient, keysOfLists: readonly QueryKey[]): RecordCheck {
  const shown = keysOfLists.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }));
  const failed = shown.find(({ state }) => state.status === 'error');
  const text = failed ? explainFailure(failed.state.error) : 'A lista foi lida de novo: procure nela antes de repetir.';
  return { text, settles: false };
}
