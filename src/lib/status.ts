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

const statusFor = (label: string, glyph: GlyphName, code: string): Status => ({
  label,
  glyph,
  color: `var(--status-${code.replaceAll('_', '-').toLowerCase()})`,
});

/** Label and glyph by code; the colour of a status is the token of its code (styles/tokens.css). */
function registry(statuses: Readonly<Record<string, readonly [string, GlyphName]>>, tokens = ''): Registry {
  return Object.fromEntries(
    Object.entries(statuses).map(([code, [label, glyph]]) => [code, statusFor(label, glyph, tokens + code)]),
  );
}

/** Specification 4: the values of an order's status and their labels. */
const pedido = registry({
  em_aberto: ['Em Aberto', 'ring'],
  dados_em_analise: ['Dados em Análise', 'half'],
  dados_irregulares: ['Dados Irregulares', 'diamond'],
  pagar: ['Aguardando Pagamento', 'dashed'],
  recusado: ['Pagamento Recusado', 'cross'],
  em_analise: ['Pagamento em Análise', 'half'],
  pago: ['Pago', 'solid'],
  em_producao: ['Em Produção', 'three'],
  pronto: ['Pronto', 'square'],
  enviado: ['Enviado', 'arrow'],
  cancelado: ['Entrega Adiada', 'pause'],
  entregue: ['Entregue', 'check'],
});

const registries: Readonly<Record<StatusKind, Registry>> = {
  pedido,
  entrega: { ...pedido, ...registry({ cancelado: ['Adiado', 'pause'] }) },
  passe: registry({
    criado: ['Criado', 'ring'],
    validado: ['Validado', 'seal'],
    inconsistencia: ['Inconsistência', 'diamond'],
    pago: ['Pago', 'solid'],
    emitido: ['Emitido', 'square'],
    enviado: ['Enviado', 'arrow'],
    entregue: ['Entregue', 'check'],
    // The API writes this one with a capital letter (specification 4).
    Suspenso: ['Suspenso', 'ban'],
    indeferido: ['Indeferido', 'cross'],
  }),
  ordemServico: registry(
    {
      criado: ['Criado', 'ring'],
      em_producao: ['Em Produção', 'three'],
      finalizado: ['Finalizado', 'check'],
    },
    'os-',
  ),
};

const noStatus = statusFor('Sem Status', 'none', 'desconhecido');

/** The status of a code as the API has it; null or empty is 'Sem Status', an unknown one keeps its code as title. */
export function statusOf(kind: StatusKind, code: string | null | undefined): Status {
  if (code === null || code === undefined || code === '') return noStatus;
  const registry = registries[kind];
  const known = Object.hasOwn(registry, code) ? registry[code] : undefined;
  return known ?? { ...noStatus, label: 'Status Desconhecido', title: code };
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
