import { describe, expect, it } from 'vitest';
import { motivoText, withEntidades } from '@/features/irregulares/irregulares-rules';

describe('motivoText', () => {
  it.each([
    [['inconsistencia_declaracao', 'inconsistencia_dados'], ' Vencida. ', 'Declaração · Dados inconsistentes: Vencida.'],
    [['inconsistencia_declaracao'], null, 'Declaração'],
    [['inconsistencia_declaracao'], '   ', 'Declaração'],
    [['codigo_novo'], null, 'codigo_novo'],
    [[], 'Vencida.', 'Vencida.'],
    [[], null, 'Motivo não informado'],
  ])('of %j and %j is %j', (inconsistencias, mensagem_inconsistencia, text) => {
    expect(motivoText({ inconsistencias, mensagem_inconsistencia })).toBe(text);
  });
});

describe('withEntidades', () => {
  it('adds what is new, each once, accents in their place', () => {
    const rows = [{ entidade: 'UEL' }, { entidade: null }, { entidade: 'Ágora' }, { entidade: 'UEL' }, { entidade: 'Zênite' }];
    expect(withEntidades(['EE Lúcia Braga'], rows)).toEqual(['Ágora', 'EE Lúcia Braga', 'UEL', 'Zênite']);
  });

  it('is the same array when nothing is new, so that a render ends', () => {
    const seen = ['UEL'];
    expect(withEntidades(seen, [{ entidade: 'UEL' }, { entidade: null }])).toBe(seen);
  });
});
