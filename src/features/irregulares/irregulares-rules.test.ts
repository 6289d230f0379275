import { describe, expect, it } from 'vitest';
import { mensagemText, motivoText, withEntidades } from '@/features/irregulares/irregulares-rules';

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

describe('mensagemText', () => {
  it('names the person, the reasons and what to send again', () => {
    expect(
      mensagemText({
        nome: 'Ana Lima',
        tipo_passe: 'Municipal',
        inconsistencias: ['nao_validado', 'inconsistencia_declaracao', 'inconsistencia_identidade_costa'],
        mensagem_inconsistencia: ' Vencida. ',
      }),
    ).toBe(
      'Olá, Ana Lima! O seu passe Municipal precisa de correção.\n' +
        'Motivo: Declaração e Identidade (verso): Vencida.\n' +
        'Envie de novo: a declaração e o verso da identidade.',
    );
  });

  it('leaves out what is not known', () => {
    const passe = { nome: null, tipo_passe: null, inconsistencias: [], mensagem_inconsistencia: null };
    expect(mensagemText(passe)).toBe('Olá! O seu passe precisa de correção.');
    expect(mensagemText({ ...passe, inconsistencias: ['codigo_novo'] })).toBe(
      'Olá! O seu passe precisa de correção.\nMotivo: codigo_novo',
    );
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
