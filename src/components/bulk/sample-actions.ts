import { bulkUpdatePedidoStatus, confirmEntrega } from '@/api/entregas';
import type { BulkAction } from '@/components/bulk/bulk';
import { PEDIDOS } from '@/components/bulk/pedidos-bulk';
import { countOf } from '@/lib/format';

/** Actions for the tests of this folder. */

const question = (verb: string, count: number) =>
  `Deseja mesmo ${verb} ${countOf(count, 'pedido selecionado', 'pedidos selecionados')}?`;

export const MARCAR_ENVIADO: BulkAction = {
  name: 'enviado',
  label: 'Marcar como Enviado',
  question: (count) => question('marcar como Enviado', count),
  doneText: (count) =>
    count === 0
      ? 'Nenhum pedido marcado como Enviado.'
      : `${countOf(count, 'pedido marcado como Enviado', 'pedidos marcados como Enviado')}.`,
  defaultMotivo: 'Continua em Pronto; o servidor não disse o motivo.',
  records: {
    ...PEDIDOS,
    // Its only request cannot be stopped.
    leaveQuestion: {
      title: 'Sair antes da resposta?',
      question: 'A solicitação já foi enviada: os pedidos podem mudar de status mesmo que você saia.',
      leave: 'Sair',
      stay: 'Continuar na tela',
    },
  },
  readCurrent: () => Promise.resolve(new Map()),
  sendAll: bulkUpdatePedidoStatus,
  failure: { text: 'Erro ao atualizar pedidos em massa.' },
  readUnchanged: () => undefined,
};

export const CONFIRMAR_ENTREGA: BulkAction = {
  name: 'entregue',
  label: 'Confirmar Entrega',
  question: (count) => question('confirmar entrega', count),
  doneText: (count) =>
    count === 0 ? 'Nenhuma entrega confirmada.' : `${countOf(count, 'entrega confirmada', 'entregas confirmadas')}.`,
  defaultMotivo: 'O servidor recusou a confirmação.',
  records: PEDIDOS,
  readCurrent: () => Promise.resolve(new Map()),
  sendOne: confirmEntrega,
};
