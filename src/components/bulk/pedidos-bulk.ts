import { linkOptions } from '@tanstack/react-router';
import { KEYS_WITH_PEDIDOS } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import type { BulkAction, BulkEnd } from '@/components/bulk/bulk';
import { countOf } from '@/lib/format';

/** Texts of bulk actions on orders; an action may have its own. */
export const PEDIDOS: BulkAction['records'] = {
  kind: 'pedido',
  link: (id) => linkOptions({ to: '/pedido/$id', params: { id: String(id) } }),
  countText: (count) => countOf(count, 'pedido', 'pedidos'),
  leaveQuestion: {
    title: 'Interromper a ação em massa?',
    question: 'Os pedidos que ainda não foram processados ficam como estão.',
    leave: 'Interromper',
    stay: 'Continuar',
  },
  changedText: 'Os pedidos que falharam mudaram de status.',
  noneToSendText: 'Os pedidos mudaram de status.',
  skippedText: (count) =>
    countOf(count, 'pedido já mudou de status e fica de fora.', 'pedidos já mudaram de status e ficam de fora.'),
  noneLeftText: 'Nenhum pedido a retomar: já mudaram de status.',
  notReadText: 'Não foi possível ler os pedidos de novo.',
};

/** Runs a bulk action on orders: the lists refetch once, at its end. */
export const pedidosBulkMutation = apiMutation({
  mutationKey: ['pedidos', 'em-massa'],
  mutationFn: (run: () => Promise<BulkEnd>) => run(),
  meta: { invalidates: KEYS_WITH_PEDIDOS },
});
