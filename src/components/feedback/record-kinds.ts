import type { QueryKey } from '@tanstack/react-query';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import { fetchModelo } from '@/api/estoque';
import { keys, KEYS_WITH_PEDIDOS } from '@/api/keys';
import { fetchOrdemServico } from '@/api/ordens-servico';
import { fetchPasse } from '@/api/passes';
import { fetchPedido } from '@/api/pedidos';
import { fetchPeriodo, periodosQueries } from '@/api/periodos';
import { fetchTipoPasse, tiposPasseQueries } from '@/api/tipos-passe';
import { fetchTotalPedidos } from '@/api/usuarios';
import { countOf } from '@/lib/format';
import { statusOf } from '@/lib/status';
import type { JournalRecord } from '@/session/journal';

/** What a check found. `settles`: it shows whether the change was made. */
export interface RecordCheck {
  /** 'Agora: Enviado.' */
  readonly text: string;
  readonly settles: boolean;
}

interface RecordKind {
  name: string;
  /** The record's screen, else its list. */
  link: (record: JournalRecord) => LinkProps;
  /** Queries that show a record, except those of an open form, which compares with the record it loaded (TIP-08). */
  keys: readonly QueryKey[];
  /** Reads a record again, past the cache; a bulk action is no record. */
  read?: (id: string, signal: AbortSignal) => Promise<RecordCheck>;
}

/** The records that a change may have in the journal. */
export const RECORD_KINDS: Readonly<Record<JournalRecord['kind'], RecordKind>> = {
  pedido: {
    name: 'Pedido',
    link: ({ id }) => linkOptions({ to: '/pedido/$id', params: { id: String(id) } }),
    keys: KEYS_WITH_PEDIDOS,
    read: async (id, signal) => {
      const { status } = await fetchPedido(id, signal);
      return { text: `Agora: ${statusOf('pedido', status).label}.`, settles: true };
    },
  },
  passe: {
    name: 'Passe',
    link: ({ id }) => linkOptions({ to: '/passe/$id', params: { id: String(id) } }),
    keys: KEYS_WITH_PEDIDOS,
    read: async (id, signal) => {
      const { status } = await fetchPasse(id, signal);
      return { text: `Agora: ${statusOf('passe', status).label}.`, settles: true };
    },
  },
  'ordem-servico': {
    name: 'Ordem de Serviço',
    link: ({ id }) =>
      id == null
        ? linkOptions({ to: '/ordens-servico' })
        : linkOptions({ to: '/ordens-servico/$id/detalhes', params: { id: String(id) } }),
    keys: KEYS_WITH_PEDIDOS,
    read: async (id, signal) => {
      const { status } = await fetchOrdemServico(id, signal);
      return { text: `Agora: ${statusOf('ordemServico', status).label}.`, settles: true };
    },
  },
  'tipo-passe': {
    name: 'Tipo de Passe',
    link: () => linkOptions({ to: '/tipos-passe' }),
    keys: [tiposPasseQueries.lists()],
    read: async (id, signal) => readAgain((await fetchTipoPasse(Number(id), signal)).nome ?? 'O tipo de passe'),
  },
  periodo: {
    name: 'Período',
    link: () => linkOptions({ to: '/periodos' }),
    keys: [periodosQueries.lists()],
    read: async (id, signal) => readAgain((await fetchPeriodo(id, signal)).nome ?? 'O período'),
  },
  usuario: {
    name: 'Usuário',
    link: ({ id }) =>
      id == null
        ? linkOptions({ to: '/users' })
        : linkOptions({ to: '/users/historico-usuario/$usuarioId', params: { usuarioId: String(id) } }),
    keys: KEYS_WITH_PEDIDOS,
    read: async (id, signal) => {
      const total = await fetchTotalPedidos(Number(id), signal);
      return { text: `Agora: existe, com ${countOf(total, 'pedido', 'pedidos')}.`, settles: true };
    },
  },
  modelo: {
    name: 'Modelo',
    link: ({ id }) => linkOptions({ to: '/estoque-capinhas', ...(id != null && { search: { modelo: Number(id) } }) }),
    keys: [keys.estoque],
    read: async (id, signal) => {
      const { nome, cores } = await fetchModelo(Number(id), signal);
      const parts = [nome, cores && countOf(cores.length, 'cor', 'cores')].filter((part) => part !== null);
      return { text: `Agora: ${parts.join(', ') || 'existe'}.`, settles: false };
    },
  },
  bulk: {
    name: 'Gerenciar Entrega',
    link: ({ screen }) => linkOptions({ to: screen ?? '/gerenciar-entrega' }),
    keys: KEYS_WITH_PEDIDOS,
  },
};

/** For a record whose text does not have the fields that an edit changes. */
function readAgain(name: string): RecordCheck {
  return { text: `${name} foi lido de novo: confira os valores antes de repetir.`, settles: false };
}

/** Whether the record can be read again: a creation without an id and a bulk action cannot. */
export function canCheck({ kind, id }: JournalRecord): boolean {
  return id != null && RECORD_KINDS[kind].read !== undefined;
}

/** 'Pedido 104801', 'Passe nº 7'; without an id 'Pedido, na lista'. */
export function recordLabel({ kind, id, numero }: JournalRecord): string {
  const { name } = RECORD_KINDS[kind];
  if (kind === 'bulk') return numero ?? name;
  if (numero != null) return `${name} ${numero}`;
  if (id != null) return kind === 'periodo' ? `${name} ${id}` : `${name} nº ${id}`;
  return `${name}, na lista`;
}
