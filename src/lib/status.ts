/** The shapes of the status glyphs (drawn by components/status/status-glyph). */
export type GlyphName =
  | 'ring'
  | 'dashed'
  | 'half'
  | 'three'
  | 'solid'
  | 'diamond'
  | 'cross'
  | 'square'
  | 'arrow'
  | 'pause'
  | 'check'
  | 'ban'
  | 'seal'
  | 'none';

/** What a status looks like: shape, word and colour, in that order of trust. */
export interface Status {
  label: string;
  glyph: GlyphName;
  /** A CSS colour, the same for glyph, badge and chart. */
  color: string;
  /** The raw code of a status that we don't know, to be shown as the title. */
  title?: string;
}

/** `entrega` is the order's registry with the words of delivery management (design 6). */
export type StatusKind = 'pedido' | 'passe' | 'ordemServico' | 'entrega';

type Registry = Readonly<Record<string, Status>>;

const status = (label: string, glyph: GlyphName, token: string): Status => ({
  label,
  glyph,
  color: `var(--status-${token})`,
});

/** Specification 4: the values of an order's status and their labels. */
const pedido: Registry = {
  em_aberto: status('Em Aberto', 'ring', 'em-aberto'),
  dados_em_analise: status('Dados em Análise', 'half', 'dados-em-analise'),
  dados_irregulares: status('Dados Irregulares', 'diamond', 'dados-irregulares'),
  pagar: status('Aguardando Pagamento', 'dashed', 'pagar'),
  recusado: status('Pagamento Recusado', 'cross', 'recusado'),
  em_analise: status('Pagamento em Análise', 'half', 'em-analise'),
  pago: status('Pago', 'solid', 'pago'),
  em_producao: status('Em Produção', 'three', 'em-producao'),
  pronto: status('Pronto', 'square', 'pronto'),
  enviado: status('Enviado', 'arrow', 'enviado'),
  cancelado: status('Entrega Adiada', 'pause', 'cancelado'),
  entregue: status('Entregue', 'check', 'entregue'),
};

const registries: Readonly<Record<StatusKind, Registry>> = {
  pedido,
  entrega: { ...pedido, cancelado: status('Adiado', 'pause', 'cancelado') },
  passe: {
    criado: status('Criado', 'ring', 'criado'),
    validado: status('Validado', 'seal', 'validado'),
    inconsistencia: status('Inconsistência', 'diamond', 'inconsistencia'),
    pago: status('Pago', 'solid', 'pago'),
    emitido: status('Emitido', 'square', 'emitido'),
    enviado: status('Enviado', 'arrow', 'enviado'),
    entregue: status('Entregue', 'check', 'entregue'),
    // The API writes this one with a capital letter (specification 4).
    Suspenso: status('Suspenso', 'ban', 'suspenso'),
    indeferido: status('Indeferido', 'cross', 'indeferido'),
  },
  ordemServico: {
    criado: status('Criado', 'ring', 'os-criado'),
    em_producao: status('Em Produção', 'three', 'os-em-producao'),
    finalizado: status('Finalizado', 'check', 'os-finalizado'),
  },
};

const noStatus = status('Sem Status', 'none', 'desconhecido');

/** The status of a code as the API has it; null or empty is 'Sem Status', an unknown one keeps its code as title. */
export function statusOf(kind: StatusKind, code: string | null | undefined): Status {
  if (code === null || code === undefined || code === '') return noStatus;
  const registry = registries[kind];
  const known = Object.hasOwn(registry, code) ? registry[code] : undefined;
  return known ?? { ...status('Status Desconhecido', 'none', 'desconhecido'), title: code };
}

/** A group of a status filter; a group without a label stands directly under 'Todos'. */
export interface StatusGroup<Code extends string = string> {
  label?: string;
  codes: readonly Code[];
}

/** Design 6: the groups of the order filter. */
export const pedidoStatusGroups = [
  { label: 'Vistoria de dados', codes: ['em_aberto', 'dados_em_analise', 'dados_irregulares'] },
  { label: 'Pagamento', codes: ['pagar', 'em_analise', 'recusado', 'pago'] },
  { label: 'Produção', codes: ['em_producao', 'pronto'] },
  { label: 'Frete', codes: ['enviado', 'cancelado', 'entregue'] },
] as const satisfies readonly StatusGroup[];

/** Design 6: the six of the specification first, the rest under 'Outros'. */
export const passeStatusGroups = [
  { codes: ['criado', 'validado', 'inconsistencia', 'pago', 'emitido', 'entregue'] },
  { label: 'Outros', codes: ['enviado', 'indeferido', 'Suspenso'] },
] as const satisfies readonly StatusGroup[];

/** Every code that a filter of these groups offers, in its order. */
export function statusCodes(groups: readonly StatusGroup[]): readonly string[] {
  return groups.flatMap((group) => group.codes);
}

const tiposEntrega: Readonly<Record<string, string>> = {
  nenhum: 'Nenhum',
  simples: 'Carta Simples',
  registrada: 'Carta Registrada',
  retirada: 'Retirada',
  envio: 'Envio',
};

/** Specification 4: delivery types; any other value is shown as unrecognized. */
export function tipoEntregaLabel(code: string | null | undefined): string {
  return (code && Object.hasOwn(tiposEntrega, code) ? tiposEntrega[code] : undefined) ?? 'Tipo não reconhecido';
}

const inconsistencias: Readonly<Record<string, string>> = {
  nao_validado: 'Não validado',
  validado: 'Validado',
  inconsistencia_dados: 'Dados inconsistentes',
  inconsistencia_foto_passe: 'Foto do passe',
  inconsistencia_foto_com_identidade: 'Foto com identidade',
  inconsistencia_identidade_frente: 'Identidade (frente)',
  inconsistencia_identidade_costa: 'Identidade (verso)',
  inconsistencia_declaracao: 'Declaração',
  inconsistencia_boletim_ocorrencia: 'Boletim de ocorrência',
  indeferido: 'Indeferido',
};

/** Design 6: what an inconsistency code means; an unknown one is shown as it is. */
export function inconsistenciaLabel(code: string): string {
  return (Object.hasOwn(inconsistencias, code) ? inconsistencias[code] : undefined) ?? code;
}

const modalidades: Readonly<Record<string, string>> = { remota: 'Remota', presencial: 'Presencial' };

/** Specification 3: how a pass is issued; none is '–', an unknown one is shown as it is. */
export function modalidadeLabel(code: string | null | undefined): string {
  if (!code) return '–';
  return (Object.hasOwn(modalidades, code) ? modalidades[code] : undefined) ?? code;
}
