import { describe, expect, it } from 'vitest';
import {
  inconsistenciaLabel,
  modalidadeLabel,
  passeStatusGroups,
  pedidoStatusGroups,
  statusCodes,
  statusOf,
  tipoEntregaLabel,
} from './status';

const PEDIDO = {
  em_aberto: 'Em Aberto',
  dados_em_analise: 'Dados em Análise',
  dados_irregulares: 'Dados Irregulares',
  pagar: 'Aguardando Pagamento',
  recusado: 'Pagamento Recusado',
  em_analise: 'Pagamento em Análise',
  pago: 'Pago',
  em_producao: 'Em Produção',
  pronto: 'Pronto',
  enviado: 'Enviado',
  cancelado: 'Entrega Adiada',
  entregue: 'Entregue',
};

describe('statusOf', () => {
  it('has the labels of the twelve order statuses', () => {
    for (const [code, label] of Object.entries(PEDIDO)) expect(statusOf('pedido', code).label).toBe(label);
  });

  it('uses Adiado only in delivery management', () => {
    expect(statusOf('entrega', 'cancelado').label).toBe('Adiado');
    expect(statusOf('pedido', 'cancelado').label).toBe('Entrega Adiada');
    expect(statusOf('entrega', 'pronto')).toEqual(statusOf('pedido', 'pronto'));
  });

  it('accepts only the spelling Suspenso', () => {
    expect(statusOf('passe', 'Suspenso').label).toBe('Suspenso');
    expect(statusOf('passe', 'suspenso').label).toBe('Status Desconhecido');
  });

  it('keeps the three registries apart', () => {
    expect(statusOf('ordemServico', 'finalizado').label).toBe('Finalizado');
    expect(statusOf('pedido', 'finalizado').label).toBe('Status Desconhecido');
    expect(statusOf('ordemServico', 'criado').color).toBe('var(--status-os-criado)');
    expect(statusOf('passe', 'criado').color).toBe('var(--status-criado)');
  });

  it('has the colour of its code', () => {
    expect(statusOf('pedido', 'dados_em_analise').color).toBe('var(--status-dados-em-analise)');
    expect(statusOf('entrega', 'cancelado').color).toBe('var(--status-cancelado)');
    expect(statusOf('passe', 'Suspenso').color).toBe('var(--status-suspenso)');
    expect(statusOf('ordemServico', 'em_producao').color).toBe('var(--status-os-em-producao)');
  });

  it.each([null, undefined, ''])('is Sem Status for %j', (code) => {
    expect(statusOf('pedido', code)).toEqual({
      label: 'Sem Status',
      shape: 'none',
      color: 'var(--status-desconhecido)',
    });
  });

  it.each(['xpto', 'constructor', '__proto__'])('keeps the raw code %s of an unknown status as its title', (code) => {
    expect(statusOf('pedido', code)).toEqual({
      label: 'Status Desconhecido',
      shape: 'none',
      color: 'var(--status-desconhecido)',
      title: code,
    });
  });
});

describe('filter groups', () => {
  it('offer every status of an order exactly once, in the order of the work', () => {
    expect(statusCodes(pedidoStatusGroups)).toHaveLength(12);
    expect(new Set(statusCodes(pedidoStatusGroups))).toEqual(new Set(Object.keys(PEDIDO)));
    expect(pedidoStatusGroups.map((group) => group.label)).toEqual([
      'Vistoria de dados',
      'Pagamento',
      'Produção',
      'Frete',
    ]);
  });

  it('offer the six statuses of the pass list first and the others under Outros', () => {
    expect(passeStatusGroups).toEqual([
      { codes: ['criado', 'validado', 'inconsistencia', 'pago', 'emitido', 'entregue'] },
      { label: 'Outros', codes: ['enviado', 'indeferido', 'Suspenso'] },
    ]);
    for (const code of statusCodes(passeStatusGroups)) {
      expect(statusOf('passe', code).label).not.toBe('Status Desconhecido');
    }
  });
});

describe('labels', () => {
  it.each([
    ['nenhum', 'Nenhum'],
    ['simples', 'Carta Simples'],
    ['registrada', 'Carta Registrada'],
    ['retirada', 'Retirada'],
    ['envio', 'Envio'],
    ['motoboy', 'Tipo não reconhecido'],
    [null, 'Tipo não reconhecido'],
    ['toString', 'Tipo não reconhecido'],
  ])('delivery type %s is %s', (code, label) => {
    expect(tipoEntregaLabel(code)).toBe(label);
  });

  it.each([
    ['nao_validado', 'Não validado'],
    ['inconsistencia_identidade_costa', 'Identidade (verso)'],
    ['inconsistencia_boletim_ocorrencia', 'Boletim de ocorrência'],
    ['outra_coisa', 'outra_coisa'],
  ])('inconsistency %s is %s', (code, label) => {
    expect(inconsistenciaLabel(code)).toBe(label);
  });

  it.each([
    ['remota', 'Remota'],
    ['presencial', 'Presencial'],
    ['por_drone', 'por_drone'],
    ['constructor', 'constructor'],
    [null, '–'],
    ['', '–'],
  ])('modality %s is %s', (code, label) => {
    expect(modalidadeLabel(code)).toBe(label);
  });
});
