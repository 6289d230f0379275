import * as z from 'zod/mini';
import { NONE_WAITING } from '@/features/ordens-servico/ordem-servico-rules';
import { formatCount } from '@/lib/format';

/** Most orders in one service order (ORS-03). */
export const QUANTIDADE_MAX = 9;

const NOT_ABOVE_ZERO = 'Por favor, insira um valor maior que zero para a quantidade de pedidos.';

/** An empty control is coerced to 0 and fails its minimum. */
export const criarOrdemSchema = z.object({
  funcionario: z.coerce.number<string>().check(z.minimum(1, 'Escolha o funcionário.')),
  quantidade_pedidos: z.coerce
    .number<string>(NOT_ABOVE_ZERO)
    .check(
      z.gt(0, { error: NOT_ABOVE_ZERO, abort: true }),
      z.int({ error: 'Informe um número inteiro de pedidos.', abort: true }),
      z.maximum(QUANTIDADE_MAX, 'O máximo é 9 pedidos por ordem de serviço.'),
    ),
});

/** The hint about waiting orders; `count` is undefined while it is unknown. */
export function esperaHint(count: number | undefined): string {
  if (count === undefined) return 'De 1 a 9, os mais antigos em espera.';
  if (count === 0) return NONE_WAITING;
  const waiting = count === 1 ? '1 pedido em espera' : `${formatCount(count)} pedidos em espera`;
  return count < QUANTIDADE_MAX
    ? `De 1 a 9, os mais antigos: ${waiting}. Se faltarem, a ordem leva os que houver.`
    : `De 1 a 9, os mais antigos: ${waiting}.`;
}
