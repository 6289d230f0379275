import { readFresh } from '@/api/cancelled-queries';
import { contagensQueries } from '@/api/contagens';
import { isApiError } from '@/api/errors';
import { KEYS_WITH_PEDIDOS } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import { createOrdemServico } from '@/api/ordem-servico-mutations';
import type { BulkAction, BulkEnd } from '@/components/bulk/bulk';
import { fieldErrorsOf } from '@/components/form/form-errors';
import { ordemOfPlan } from '@/features/ordens-servico/distribuir-rules';
import { countOf } from '@/lib/format';
import { notify } from '@/lib/notify';

const countText = (count: number) => countOf(count, 'ordem de serviço', 'ordens de serviço');

/** What to do about a service order with an unknown outcome. */
export const PROCURE_NA_LISTA = 'Procure na lista de ordens de serviço. Não será criada de novo.';

/** 'Distribuir pedidos' (ORS-17): its ids are the planned service orders. */
export const DISTRIBUIR: BulkAction = {
  name: 'distribuir',
  label: 'Distribuir pedidos',
  question: (count) => `Deseja mesmo criar ${countText(count)}?`,
  doneText: (count) =>
    count === 0
      ? 'Nenhuma ordem de serviço criada.'
      : `${countOf(count, 'ordem de serviço criada', 'ordens de serviço criadas')}.`,
  defaultMotivo: 'O servidor recusou a criação.',
  records: {
    kind: 'ordem-servico',
    newRecordText: PROCURE_NA_LISTA,
    screen: '/ordens-servico',
    countText,
    outcomeNouns: {
      done: ['criada', 'criadas'],
      unknown: ['desconhecida', 'desconhecidas'],
      untried: ['não tentada', 'não tentadas'],
    },
    leaveQuestion: {
      title: 'Interromper a distribuição?',
      question: 'As ordens de serviço que faltam não serão criadas agora. Você pode retomar depois.',
      leave: 'Interromper',
      stay: 'Continuar',
    },
    changedText: 'Não há mais pedidos em espera.',
    noneToSendText: 'Não há mais pedidos em espera.',
    skippedText: (count) =>
      countOf(count, 'ordem fica de fora', 'ordens ficam de fora') + ': não há mais pedidos em espera.',
    noneLeftText: 'Nenhuma ordem a criar: não há mais pedidos em espera.',
    notReadText: 'Não foi possível ler os pedidos em espera.',
  },
  readCurrent: async (queryClient, ids) => {
    let espera = await readFresh(queryClient, contagensQueries.pedidosDisponiveis());
    return new Map(
      ids.map((id) => {
        const canSend = espera > 0;
        espera -= ordemOfPlan(id).quantidade_pedidos;
        return [id, { numero: undefined, text: 'Não há mais pedidos em espera.', canSend, hasTargetStatus: false }];
      }),
    );
  },
  sendOne: async (id, stop) => {
    try {
      const { message } = await createOrdemServico(ordemOfPlan(id));
      if (message === null) return;
      notify({ kind: 'warning', text: message });
      stop('none-waiting');
    } catch (error) {
      // Without a field error the server has no order left.
      const fields = fieldErrorsOf(error, ['funcionario', 'quantidade_pedidos']);
      if (isApiError(error) && error.status === 400 && fields.length === 0) stop('none-waiting');
      throw error;
    }
  },
};

export const distribuirMutation = apiMutation({
  mutationKey: ['ordens-servico', 'distribuir'],
  mutationFn: (run: () => Promise<BulkEnd>) => run(),
  meta: { invalidates: KEYS_WITH_PEDIDOS },
});
