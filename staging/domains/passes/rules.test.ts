import { describe, expect, it } from 'vitest';
import {
  emissaoVerdict,
  impressaoVerdict,
  inconsistenciasOfRejected,
  passeStatusFollowing,
  pedidoStatusAfterVistoria,
  reenvioVerdict,
  vistoriaVerdict,
} from './rules.ts';

const inQueue = { status: 'criado', pedidoStatus: 'dados_em_analise', hasDeclaracao: true } as const;

describe('vistoriaVerdict', () => {
  it('accepts a pass of the queue', () => {
    expect(vistoriaVerdict(inQueue)).toEqual({ ok: true });
  });

  it('accepts the other passes of an order with a rejected pass', () => {
    expect(vistoriaVerdict({ ...inQueue, pedidoStatus: 'dados_irregulares' })).toEqual({ ok: true });
  });

  it('refuses a decided pass with the earlier decision', () => {
    expect(vistoriaVerdict({ ...inQueue, status: 'validado' })).toEqual({
      ok: false,
      reason: 'Este passe já foi vistoriado por outra pessoa.',
    });
    expect(vistoriaVerdict({ ...inQueue, status: 'inconsistencia' })).toEqual({
      ok: false,
      reason: 'Este passe já foi marcado como irregular por outra pessoa.',
    });
  });

  it('refuses a pass that is not in the queue', () => {
    expect(vistoriaVerdict({ ...inQueue, status: 'Suspenso' })).toEqual({
      ok: false,
      reason: 'Este passe está com o status "Suspenso" e não aguarda vistoria.',
    });
    expect(vistoriaVerdict({ ...inQueue, pedidoStatus: 'pagar' })).toEqual({
      ok: false,
      reason: 'O pedido deste passe não está mais em análise de dados.',
    });
    expect(vistoriaVerdict({ ...inQueue, hasDeclaracao: false })).toEqual({
      ok: false,
      reason: 'Este passe não tem declaração para vistoriar.',
    });
  });
});

describe('pedidoStatusAfterVistoria', () => {
  it('returns pagar when all passes are valid', () => {
    expect(pedidoStatusAfterVistoria(['validado', 'validado'])).toBe('pagar');
  });

  it('returns dados_irregulares when one pass is irregular', () => {
    expect(pedidoStatusAfterVistoria(['validado', 'inconsistencia', 'criado'])).toBe('dados_irregulares');
  });

  it('returns dados_em_analise while a pass waits', () => {
    expect(pedidoStatusAfterVistoria(['validado', 'criado'])).toBe('dados_em_analise');
  });

  it('ignores Suspenso and indeferido, and does not return pagar without other passes', () => {
    expect(pedidoStatusAfterVistoria(['validado', 'indeferido'])).toBe('pagar');
    expect(pedidoStatusAfterVistoria(['indeferido', 'Suspenso'])).toBe('dados_irregulares');
  });
});

describe('emissaoVerdict', () => {
  it('ignores Suspenso and indeferido', () => {
    expect(
      emissaoVerdict([
        { nome: 'Ana', status: 'pago' },
        { nome: 'Caio', status: 'Suspenso' },
        { nome: 'Eva', status: 'indeferido' },
      ]),
    ).toEqual({ ok: true });
  });

  it('requires that every other pass is paid', () => {
    expect(emissaoVerdict([{ nome: 'Ana', status: 'pago' }])).toEqual({ ok: true });
    expect(
      emissaoVerdict([
        { nome: 'Ana', status: 'pago' },
        { nome: 'Caio Luz', status: 'validado' },
      ]),
    ).toEqual({
      ok: false,
      reason:
        'O passe de Caio Luz está com o status "Validado": só um pedido com todos os passes pagos pode ser emitido.',
    });
  });
});

describe('reenvioVerdict', () => {
  it('allows new documents only for a rejected pass', () => {
    expect(reenvioVerdict('inconsistencia')).toEqual({ ok: true });
    expect(reenvioVerdict('indeferido')).toEqual({
      ok: false,
      reason: 'Este passe está com o status "Indeferido" e não aguarda novos documentos.',
    });
  });
});

describe('inconsistenciasOfRejected', () => {
  it('keeps the defects, and names the declaration when there is none', () => {
    expect(inconsistenciasOfRejected(['nao_validado', 'inconsistencia_dados', 'validado', 'indeferido'])).toEqual([
      'inconsistencia_dados',
      'indeferido',
    ]);
    expect(inconsistenciasOfRejected(['nao_validado'])).toEqual(['inconsistencia_declaracao']);
    expect(inconsistenciasOfRejected([])).toEqual(['inconsistencia_declaracao']);
  });
});

describe('impressaoVerdict', () => {
  it('allows a pass in its flow', () => {
    expect(impressaoVerdict('emitido')).toEqual({ ok: true });
  });

  it.each(['Suspenso', 'indeferido'] as const)('refuses %s', (status) => {
    const label = status === 'Suspenso' ? 'Suspenso' : 'Indeferido';
    expect(impressaoVerdict(status)).toEqual({
      ok: false,
      reason: `Este passe está com o status "${label}" e não pode ser impresso.`,
    });
  });
});

describe('passeStatusFollowing', () => {
  it('returns the status of the order', () => {
    expect(passeStatusFollowing('pago', 'validado')).toBe('pago');
    expect(passeStatusFollowing('pronto', 'pago')).toBe('emitido');
    expect(passeStatusFollowing('enviado', 'emitido')).toBe('enviado');
    expect(passeStatusFollowing('entregue', 'enviado')).toBe('entregue');
    expect(passeStatusFollowing('cancelado', 'enviado')).toBe('emitido');
  });

  it('keeps Suspenso and indeferido, passes that are not validated, and passes of an order in production', () => {
    expect(passeStatusFollowing('pago', 'indeferido')).toBe('indeferido');
    expect(passeStatusFollowing('pago', 'criado')).toBe('criado');
    expect(passeStatusFollowing('entregue', 'Suspenso')).toBe('Suspenso');
    expect(passeStatusFollowing('enviado', 'indeferido')).toBe('indeferido');
    expect(passeStatusFollowing('em_producao', 'pago')).toBe('pago');
  });
});
