import { describe, expect, it } from 'vitest';
import { criarOrdemSchema, esperaHint } from '@/features/ordens-servico/create-ordem-rules';

function errorsOf(form: { funcionario: string; quantidade_pedidos: string }): Record<string, string> {
  const result = criarOrdemSchema.safeParse(form);
  return Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

const quantity = (text: string) => errorsOf({ funcionario: '2', quantidade_pedidos: text })['quantidade_pedidos'];

describe('criarOrdemSchema and esperaHint', () => {
  it('accepts integers from 1 to 9', () => {
    expect(criarOrdemSchema.parse({ funcionario: '2', quantidade_pedidos: '1' })).toEqual({
      funcionario: 2,
      quantidade_pedidos: 1,
    });
    expect(quantity('9')).toBeUndefined();
    expect(quantity(' 5 ')).toBeUndefined();
  });

  it.each(['', ' ', '0', '-1', '-0.5', 'abc'])('rejects %j as not above zero', (text) => {
    expect(quantity(text)).toBe('Por favor, insira um valor maior que zero para a quantidade de pedidos.');
  });

  it('rejects more than nine and fractions, with one error each', () => {
    expect(quantity('10')).toBe('O máximo é 9 pedidos por ordem de serviço.');
    expect(quantity('2.5')).toBe('Informe um número inteiro de pedidos.');
    expect(criarOrdemSchema.safeParse({ funcionario: '2', quantidade_pedidos: '10.5' }).error?.issues).toHaveLength(1);
  });

  it('requires an employee', () => {
    expect(errorsOf({ funcionario: '', quantidade_pedidos: '3' })).toEqual({ funcionario: 'Escolha o funcionário.' });
  });

  it('shows the number of waiting orders only when it is known', () => {
    expect(esperaHint(24)).toBe('De 1 a 9, os mais antigos: 24 pedidos em espera.');
    expect(esperaHint(9)).toBe('De 1 a 9, os mais antigos: 9 pedidos em espera.');
    expect(esperaHint(8)).toBe(
      'De 1 a 9, os mais antigos: 8 pedidos em espera. Se faltarem, a ordem leva os que houver.',
    );
    expect(esperaHint(1)).toBe(
      'De 1 a 9, os mais antigos: 1 pedido em espera. Se faltarem, a ordem leva os que houver.',
    );
    expect(esperaHint(0)).toBe('Nenhum pedido em espera agora.');
    expect(esperaHint(undefined)).toBe('De 1 a 9, os mais antigos em espera.');
  });
});
