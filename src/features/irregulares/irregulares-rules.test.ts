import { describe, expect, it } from 'vitest';
import { motivoText, withEntidades } from '@/features/irregulares/irregulares-rules';

describe('motivoText', () => {
  it.each([
    [
      ['inconsistencia_declaracao', 'inconsistencia_dados'],
      ' Vencida. ',
      'Declaração · Dados inconsistentes: Vencida.',
    ],
    [['inconsistencia_declaracao'], null, 'Declaração'],
    [['inconsistencia_declaracao'], '   ', 'Declaração'],
    [['codigo_novo'], null, 'codigo_novo'],
    [[], 'Vencida.', 'Vencida.'],
    [[], null, 'Motivo não informado'],
  ])('returns the reason for %j and %j: %j', (inconsistencias, mensagem_inconsistencia, text) => {
    expect(motivoText({ inconsistencias, mensagem_inconsistencia })).toBe(text);
  });
});

describe('withEntidades', () => {
  it('adds new entities once, sorted with accents', () => {
    const rows = [
      { entidade: 'UEL' },
      { entidade: null },
      { entidade: 'Ágora' },
      { entidade: 'UEL' },
      { entidade: 'Zênite' },
    ];
    expect(withEntidades(['EE Lúcia Braga'], rows)).toEqual(['Ágora', 'EE Lúcia Braga', 'UEL', 'Zênite']);
  });

  it('returns the same array when no entity is new', () => {
    const seen = ['UEL'];
    expect(withEntidades(seen, [{ entidade: 'UEL' }, { entidade: null }])).toBe(seen);
  });
});
