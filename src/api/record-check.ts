import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { isNotFound } from '@/api/errors';
import { estoqueQueries } from '@/api/estoque';
import type { JournalEntry } from '@/api/journal';
import { keys, PEDIDO_STATUS_KEYS } from '@/api/keys';
import type { JournalRecord } from '@/api/meta';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { passesQueries } from '@/api/passes';
import { pedidosQueries } from '@/api/pedidos';
import { fetchPeriodo, periodosQueries } from '@/api/periodos';
import { fetchTipoPasse, tiposPasseQueries } from '@/api/tipos-passe';
import { usuariosQueries } from '@/api/usuarios';
import { countOf } from '@/lib/format';
import { statusOf } from '@/lib/status';

/** Whether the record can be read again: a creation without an id and a bulk action cannot. */
export function canCheck({ kind, id }: JournalRecord): boolean {
  return id != null && kind !== 'bulk';
}

/** What shows a record of each kind, except an open form: it keeps the record that its user has seen (TIP-08). */
const SHOWN_IN: Readonly<Record<JournalRecord['kind'], readonly QueryKey[]>> = {
  pedido: PEDIDO_STATUS_KEYS,
  passe: PEDIDO_STATUS_KEYS,
  'ordem-servico': PEDIDO_STATUS_KEYS,
  'tipo-passe': [tiposPasseQueries.lists()],
  periodo: [periodosQueries.lists()],
  usuario: PEDIDO_STATUS_KEYS,
  modelo: [keys.estoque],
  bulk: PEDIDO_STATUS_KEYS,
};

/** Reads a record and what shows it again. Returns what the server has now, in words: 'Agora: Enviado.' */
export const recordCheckQuery = ({ key, kind, id }: Pick<JournalEntry, 'key' | 'kind' | 'id'>) =>
  queryOptions({
    queryKey: ['conferir', key, kind, id] as const,
    queryFn: async ({ client, signal }) => {
      const isCreation = id == null;
      const now = isCreation ? undefined : await readNow(client, { kind, id }, signal);
      await Promise.all(
        SHOWN_IN[kind].map((queryKey) => client.invalidateQueries({ queryKey }, { throwOnError: isCreation })),
      );
      return now === undefined ? 'A lista foi lida de novo: procure nela antes de repetir.' : `Agora: ${now}.`;
    },
    // The record's own query already retries.
    retry: false,
    gcTime: 0,
  });

async function readNow(queryClient: QueryClient, record: JournalRecord, signal: AbortSignal): Promise<string> {
  try {
    return await readRecord(queryClient, record, signal);
  } catch (error) {
    if (isNotFound(error)) return 'não existe';
    throw error;
  }
}

async function readRecord(queryClient: QueryClient, { kind, id }: JournalRecord, signal: AbortSignal): Promise<string> {
  const text = String(id);
  const now = { staleTime: 0 };
  switch (kind) {
    case 'pedido': {
      const { status } = await queryClient.query({ ...pedidosQueries.detail(text), ...now });
      return statusOf('pedido', status).label;
    }
    case 'passe': {
      const { status } = await queryClient.query({ ...passesQueries.detail(text), ...now });
      return statusOf('passe', status).label;
    }
    case 'ordem-servico': {
      const { status } = await queryClient.query({ ...ordensServicoQueries.detail(text), ...now });
      return statusOf('ordemServico', status).label;
    }
    case 'tipo-passe': {
      const { nome } = await fetchTipoPasse(Number(id), signal);
      return nome ?? 'existe';
    }
    case 'periodo': {
      const { nome } = await fetchPeriodo(text, signal);
      return nome ?? 'existe';
    }
    case 'modelo': {
      const { nome, cores } = await queryClient.query({ ...estoqueQueries.detail(Number(id)), ...now });
      const words = cores && countOf(cores.length, 'cor', 'cores');
      return [nome, words].filter((part) => part !== null).join(', ') || 'existe';
    }
    case 'usuario': {
      const total = await queryClient.query({ ...usuariosQueries.totalPedidos(Number(id)), ...now });
      return `existe, com ${countOf(total, 'pedido', 'pedidos')}`;
    }
    case 'bulk':
      return 'existe';
  }
}
