import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { explainFailure, isNotFound, UNKNOWN_RESULT } from '@/api/errors';
import { estoqueQueries } from '@/api/estoque';
import { keys, KEYS_WITH_PEDIDOS } from '@/api/keys';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { passesQueries } from '@/api/passes';
import { pedidosQueries } from '@/api/pedidos';
import { fetchPeriodo, periodosQueries } from '@/api/periodos';
import { fetchTipoPasse, tiposPasseQueries } from '@/api/tipos-passe';
import { useApiQuery } from '@/api/use-api-query';
import { usuariosQueries } from '@/api/usuarios';
import { countOf } from '@/lib/format';
import { statusOf } from '@/lib/status';
import {
  newestEntryOf,
  setJournalNotice,
  subscribeJournal,
  type JournalEntry,
  type JournalRecord,
} from '@/session/journal';

/** The newest change of a record, if its outcome is unknown and neither settled nor dismissed (ERR-14). */
export function useUnknownResult(record: JournalRecord | undefined) {
  const entry = useSyncExternalStore(subscribeJournal, () => record && newestEntryOf(record));
  const { now, ...state } = useRecordCheck(entry);
  if (entry?.outcome !== 'unknown' || entry.notice === 'dismissed') return undefined;
  // After a remount the text of the check is gone.
  if (entry.notice === 'settled' && now === undefined) return undefined;
  return {
    action: entry.action,
    text: UNKNOWN_RESULT,
    isSettled: now?.settles === true,
    checked: now?.text,
    ...state,
    onDismiss: () => setJournalNotice(entry.key, 'dismissed'),
  };
}

const NO_ENTRY = { key: 0, kind: 'bulk' } as const;

/** 'Conferir': reads the record of a change again. */
export function useRecordCheck(entry: JournalEntry | undefined) {
  const query = useApiQuery({ ...recordCheckQuery(entry ?? NO_ENTRY), enabled: false });
  return {
    /** What the last check found. */
    now: query.data,
    failure: query.error ? explainFailure(query.error) : undefined,
    isChecking: query.isFetching,
    onCheck: () => {
      void query.refetch().then(({ data }) => {
        if (data?.settles === true && entry) setJournalNotice(entry.key, 'settled');
      });
    },
  };
}

/** Whether the record can be read again: a creation without an id and a bulk action cannot. */
export function canCheck({ kind, id }: JournalRecord): boolean {
  return id != null && kind !== 'bulk';
}

/** Queries that show a record, except those of an open form, which compares with the record it loaded (TIP-08). */
const KEYS_OF_KIND: Readonly<Record<JournalRecord['kind'], readonly QueryKey[]>> = {
  pedido: KEYS_WITH_PEDIDOS,
  passe: KEYS_WITH_PEDIDOS,
  'ordem-servico': KEYS_WITH_PEDIDOS,
  'tipo-passe': [tiposPasseQueries.lists()],
  periodo: [periodosQueries.lists()],
  usuario: KEYS_WITH_PEDIDOS,
  modelo: [keys.estoque],
  bulk: KEYS_WITH_PEDIDOS,
};

/** What a check found. `settles`: it shows whether the change was made. */
interface RecordCheck {
  /** 'Agora: Enviado.' */
  readonly text: string;
  readonly settles: boolean;
}

/** The fields that an edit changes are not in the text of these. */
const READ_AGAIN = 'foi lido de novo: confira os valores antes de repetir';

/** Refetches a record and the queries that show it. */
const recordCheckQuery = ({ key, kind, id }: Pick<JournalEntry, 'key' | 'kind' | 'id'>) =>
  queryOptions({
    queryKey: ['record-check', key, kind, id] as const,
    queryFn: async ({ client, signal }): Promise<RecordCheck> => {
      const isCreation = id == null;
      const now = isCreation ? undefined : await readNow(client, { kind, id }, signal);
      await Promise.all(
        KEYS_OF_KIND[kind].map((queryKey) => client.invalidateQueries({ queryKey }, { throwOnError: isCreation })),
      );
      return now ?? { text: 'A lista foi lida de novo: procure nela antes de repetir.', settles: false };
    },
    // The record's own query already retries.
    retry: false,
    gcTime: 0,
  });

async function readNow(queryClient: QueryClient, record: JournalRecord, signal: AbortSignal): Promise<RecordCheck> {
  try {
    return await readRecord(queryClient, record, signal);
  } catch (error) {
    if (isNotFound(error)) return { text: 'Agora: não existe.', settles: true };
    throw error;
  }
}

async function readRecord(
  queryClient: QueryClient,
  { kind, id }: JournalRecord,
  signal: AbortSignal,
): Promise<RecordCheck> {
  const text = String(id);
  const now = { staleTime: 0 };
  switch (kind) {
    case 'pedido': {
      const { status } = await queryClient.query({ ...pedidosQueries.detail(text), ...now });
      return { text: `Agora: ${statusOf('pedido', status).label}.`, settles: true };
    }
    case 'passe': {
      const { status } = await queryClient.query({ ...passesQueries.detail(text), ...now });
      return { text: `Agora: ${statusOf('passe', status).label}.`, settles: true };
    }
    case 'ordem-servico': {
      const { status } = await queryClient.query({ ...ordensServicoQueries.detail(text), ...now });
      return { text: `Agora: ${statusOf('ordemServico', status).label}.`, settles: true };
    }
    case 'tipo-passe': {
      const { nome } = await fetchTipoPasse(Number(id), signal);
      return { text: `${nome ?? 'O tipo de passe'} ${READ_AGAIN}.`, settles: false };
    }
    case 'periodo': {
      const { nome } = await fetchPeriodo(text, signal);
      return { text: `${nome ?? 'O período'} ${READ_AGAIN}.`, settles: false };
    }
    case 'modelo': {
      const { nome, cores } = await queryClient.query({ ...estoqueQueries.detail(Number(id)), ...now });
      const words = cores && countOf(cores.length, 'cor', 'cores');
      return {
        text: `Agora: ${[nome, words].filter((part) => part !== null).join(', ') || 'existe'}.`,
        settles: false,
      };
    }
    case 'usuario': {
      const total = await queryClient.query({ ...usuariosQueries.totalPedidos(Number(id)), ...now });
      return { text: `Agora: existe, com ${countOf(total, 'pedido', 'pedidos')}.`, settles: true };
    }
    case 'bulk':
      throw new Error('A bulk action is no record.');
  }
}
