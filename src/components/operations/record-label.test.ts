// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ChangedRecord } from '@/api/meta';
import { recordLabel, recordLink } from '@/components/operations/record-label';

describe('recordLabel', () => {
  it.each<[ChangedRecord, string]>([
    [{ kind: 'pedido', id: 7, numero: '104801' }, 'Pedido 104801'],
    [{ kind: 'pedido', id: 7, numero: null }, 'Pedido nº 7'],
    [{ kind: 'periodo', id: '001' }, 'Período 001'],
    [{ kind: 'ordem-servico', id: null }, 'Ordem de Serviço, na lista'],
  ])('of %j is %s', (record, label) => {
    expect(recordLabel(record)).toBe(label);
  });
});

describe('link', () => {
  it.each<[ChangedRecord, object]>([
    [
      { kind: 'pedido', id: 7 },
      { to: '/pedido/$id', params: { id: '7' } },
    ],
    [
      { kind: 'passe', id: 7 },
      { to: '/passe/$id', params: { id: '7' } },
    ],
    [
      { kind: 'ordem-servico', id: 7 },
      { to: '/ordens-servico/$id/detalhes', params: { id: '7' } },
    ],
    [{ kind: 'ordem-servico', id: null }, { to: '/ordens-servico' }],
    [{ kind: 'tipo-passe', id: 7 }, { to: '/tipos-passe' }],
    [{ kind: 'periodo', id: '001' }, { to: '/periodos' }],
    [{ kind: 'usuario' }, { to: '/users' }],
    [
      { kind: 'usuario', id: 7 },
      { to: '/users/historico-usuario/$usuarioId', params: { usuarioId: '7' } },
    ],
    [{ kind: 'modelo' }, { to: '/estoque-capinhas' }],
    [
      { kind: 'modelo', id: 7 },
      { to: '/estoque-capinhas', search: { modelo: 7 } },
    ],
  ])('of %j is %j', (record, link) => {
    expect(recordLink(record)).toEqual(link);
  });
});
