import * as z from 'zod/mini';
import { readFresh } from '@/api/cancelled-queries';
import { contagensQueries } from '@/api/contagens';
import { isApiError } from '@/api/errors';
import { ORDER_DEPENDENT_KEYS } from '@/api/keys';
import { createOrdemServico } from '@/api/ordem-servico-mutations';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { fieldErrorsOf } from '@/components/form/form-errors';
import { plannedLabel } from '@/features/ordens-servico/distribuir-rules';
import { countOf } from '@/lib/format';
import { notify } from '@/lib/notify';
import { bulkAction } from '@/operations/bulk-action';

const NONE_LEFT = 'Nenhuma ordem a criar: não há mais pedidos em espera.';

const countText = (count: number) => countOf(count, 'ordem de serviço', 'ordens de serviço');

/** 'Distribuir pedidos' (ORS-17): creates the planned service orders. */
export const DISTRIBUIR = bulkAction({
  name: 'distribuir',
  texts: {
    label: 'Distribuir pedidos',
    progress: 'Distribuindo',
    question: (count) => `Deseja mesmo criar ${countText(count)}?`,
    done: (count) =>
      count === 0
        ? 'Nenhuma ordem de serviço criada.'
        : `${countOf(count, 'ordem de serviço criada', 'ordens de serviço criadas')}.`,
    count: countText,
    outcomes: {
      done: ['criada', 'criadas'],
      unknown: ['desconhecida', 'desconhecidas'],
      untried: ['não tentada', 'não tentadas'],
    },
    defaultReason: 'O servidor recusou a criação.',
    noneToSend: 'Não há mais pedidos em espera.',
    skipped: (count) =>
      countOf(count, 'ordem fica de fora', 'ordens ficam de fora') + ': não há mais pedidos em espera.',
    noneLeft: { resume: NONE_LEFT, retry: NONE_LEFT },
    notRead: 'Não foi possível ler os pedidos em espera.',
    newRecord: 'Procure na lista de ordens de serviço. Não será criada de novo.',
  },
  schema: z.object({ funcionario: z.int(), quantidade: z.int(), rodada: z.int() }),
  recordOf: (planned) => ({ kind: 'ordem-servico', numero: plannedLabel(planned) }),
  invalidates: ORDER_DEPENDENT_KEYS,
  fetchNumeros: async (client, ordens) => {
    const funcionarios = await client.query(ordensServicoQueries.funcionarios());
    return ordens.map((planned) => {
      const nome = funcionarios.find(({ id }) => id === planned.funcionario)?.nome;
      return plannedLabel(planned, nome ?? undefined);
    });
  },
  readCurrent: async (client, ordens) => {
    let espera = await readFresh(client, contagensQueries.pedidosDisponiveis());
    return ordens.map(({ quantidade }) => {
      const canSend = espera > 0;
      espera -= quantidade;
      return { text: 'Não há mais pedidos em espera.', canSend, hasTargetStatus: false };
    });
  },
  sendOne: async ({ funcionario, quantidade }, stop) => {
    try {
      const { message } = await createOrdemServico({ funcionario, quantidade_pedidos: quantidade });
      if (message === null) return;
      notify({ kind: 'warning', text: message });
      stop('none-waiting');
    } catch (error) {
      // A 400 without a field error means that no order is left.
      const fields = fieldErrorsOf(error, ['funcionario', 'quantidade_pedidos']);
      if (isApiError(error) && error.status === 400 && fields.length === 0) stop('none-waiting');
      throw error;
    }
  },
});
