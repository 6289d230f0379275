import { countOf } from '@/lib/format';
import type { BulkTexts } from '@/operations/operation';

/** Texts of bulk actions on orders. */
export const PEDIDO_BULK_TEXTS = {
  count: (count) => countOf(count, 'pedido', 'pedidos'),
  noneToSend: 'Os pedidos mudaram de status.',
  skipped: (count) =>
    countOf(count, 'pedido já mudou de status e fica de fora.', 'pedidos já mudaram de status e ficam de fora.'),
  noneLeft: {
    resume: 'Nenhum pedido a retomar: já mudaram de status.',
    retry: 'Nenhum pedido a tentar de novo: já mudaram de status.',
  },
  notRead: 'Não foi possível ler os pedidos de novo.',
} as const satisfies Partial<BulkTexts>;
