import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isNotFound } from '@/api/errors';
import { estoqueQueries } from '@/api/estoque';
import type { JournalEntry } from '@/api/journal';
import type { JournalRecord } from '@/api/meta';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { passesQueries } from '@/api/passes';
import { pedidosQueries } from '@/api/pedidos';
import { periodosQueries } from '@/api/periodos';
import { tiposPasseQueries } from '@/api/tipos-passe';
import { usuariosQueries } from '@/api/usuarios';
import { countOf } from '@/lib/format';
import { statusOf } from '@/lib/status';

/** Whether the record can be read again: a creation without an id and a bulk action cannot. */
export function canCheck({ kind, id }: JournalRecord): boolean {
  return id != null && kind !== 'bulk';
}

/** What the server has now, in words: 'Agora: Enviado.' */
export const journalCheckQuery = ({ key, kind, id }: JournalEntry) =>
  queryOptions({
    queryKey: ['diario', key, kind, id] as const,
    queryFn: async ({ client }) => {
      try {
        return `Agora: ${await readNow(client, { kind, id })}.`;
      } catch (error) {
        if (isNotFound(error)) return 'Agora: não existe.';
        throw error;
      }
    },
    // The record's own query already retries.
    retry: false,
    gcTime: 0,
  });

async function readNow(queryClient: QueryClient, { kind, id }: JournalRecord): Promise<string> {
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
      const { nome } = await queryClient.query({ ...tiposPasseQueries.detail(Number(id)), ...now });
      return nome ?? 'existe';
    }
    case 'periodo': {
      const { nome } = await queryClient.query({ ...periodosQueries.detail(text), ...now });
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
