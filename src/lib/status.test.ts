import { describe, expect, it } from 'vitest';
import {
  inconsistenciaLabel,
  modalidadeLabel,
  passeStatusGroups,
  pedidoStatusGroups,
  statusCodes,
  statusOf,
  tipoEntregaLabel,
} from '@/lib/status';

const PEDIDO = [
  ['em_aberto', 'Em Aberto', 'ring'],
  ['dados_em_analise', 'Dados em Análise', 'half'],
  ['dados_irregulares', 'Dados Irregulares', 'diamond'],
  ['pagar', 'Aguardando Pagamento', 'dashed'],
  ['recusado', 'Pagamento Recusado', 'cross'],
  ['em_analise', 'Pagamento em Análise', 'half'],
  ['pago', 'Pago', 'solid'],
  ['em_producao', 'Em Produção', 'three-quarters'],
  ['pronto', 'Pronto', 'square'],
  ['enviado', 'Enviado', 'arrow'],
  ['cancelado', 'Entrega Adiada', 'pause'],
  ['entregue', 'Entregue', 'check'],
] as const;

const PASSE = [
  ['criado', 'Criado', 'ring'],
  ['validado', 'Validado', 'seal'],
  ['inconsistencia', 'Inconsistência', 'diamond'],
  ['pago', 'Pago', 'solid'],
  ['emitido', 'Emitido', 'square'],
  ['enviado', 'Enviado', 'arrow'],
  ['entregue', 'Entregue', 'check'],
  ['Suspenso', 'Suspenso', 'ban'],
  ['indeferido', 'Indeferido', 'cross'],
] as const;

const ORDEM_SERVICO = [
  ['criado', 'Criado', 'ring'],
  ['em_producao', 'Em Produção', 'three-quarters'],
  ['finalizado', 'Finalizado', 'check'],
] as const;

describe('statusOf', () => {
  it.each(PEDIDO)('has label and icon of order status %s', (code, label, shape) => {
    expect(statusOf('pedido', code)).toMatchObject({ label, shape });
  });

  it.each(PASSE)('has label and icon of pass status %s', (code, label, shape) => {
    expect(statusOf('passe', code)).toMatchObject({ label, shape });
  });

  it.each(ORDEM_SERVICO)('has label and icon of service order status %s', (code, label, shape) => {
    expect(statusOf('ordemServico', code)).toMatchObject({ label, shape });
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
    expect(new Set(statusCodes(pedidoStatusGroups))).toEqual(new Set(PEDIDO.map(([code]) => code)));
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
    ['validado', 'Validado'],
    ['inconsistencia_dados', 'Dados inconsistentes'],
    ['inconsistencia_foto_passe', 'Foto do passe'],
    ['inconsistencia_foto_com_identidade', 'Foto com identidade'],
    ['inconsistencia_identidade_frente', 'Identidade (frente)'],
    ['inconsistencia_identidade_costa', 'Identidade (verso)'],
    ['inconsistencia_declaracao', 'Declaração'],
    ['inconsistencia_boletim_ocorrencia', 'Boletim de ocorrência'],
    ['indeferido', 'Indeferido'],
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
