import { describe, expect, it } from 'vitest';
import type { ItemPedido } from '@/api/pedidos';
import { downloadDisabledReason, passeRows } from '@/features/ordens-servico/passe-rules';

const passe: ItemPedido = {
  id: 877,
  nome: 'Beatriz Nogueira de Almeida',
  tipo_passe: { nome: 'Estudantil Físico', valor: 24.9 },
  entidade: 'Universidade Estadual do Litoral',
  periodo: '2º semestre de 2026',
  curso: 'Engenharia Ambiental',
  cpf: '52998224725',
  data_nascimento: '2004-03-14',
  telefone: '(13) 99123-4567',
  status: 'pago',
  via: 1,
  cod_uso: 'EMB0000877',
  documentos: [],
};

describe('passeRows and downloadDisabledReason', () => {
  it('returns the rows of a pass', () => {
    expect(passeRows(passe)).toEqual([
      ['Tipo do Passe', 'Estudantil Físico'],
      ['Via', '1ª via'],
      ['Nome', 'Beatriz Nogueira de Almeida'],
      ['CPF', '52998224725', 'cpf'],
      ['Telefone', '(13) 99123-4567', 'phone'],
      ['Nascimento', '14/03/2004'],
      ['Entidade', 'Universidade Estadual do Litoral'],
      ['Curso', 'Engenharia Ambiental'],
      ['Período', '2º semestre de 2026'],
    ]);
  });

  it('returns a fallback for each missing value, except for personal ones', () => {
    const empty: ItemPedido = {
      ...passe,
      nome: null,
      tipo_passe: { nome: null, valor: null },
      entidade: null,
      periodo: null,
      curso: null,
      cpf: null,
      data_nascimento: null,
      telefone: null,
      via: null,
    };
    expect(passeRows(empty).map(([, value]) => value)).toEqual([
      'Não Informado',
      'Não Informado',
      'Não Informado',
      null,
      null,
      ...Array.from({ length: 4 }, () => 'Não Informado'),
    ]);
  });

  it('requires a code for the download', () => {
    expect(downloadDisabledReason(passe)).toBeUndefined();
    expect(downloadDisabledReason({ cod_uso: null })).toBe('Este passe ainda não tem código de uso.');
  });
});
