/** Shapes of StatusIcon (components/status/status.tsx). */
export type StatusShape =
  | 'ring'
  | 'dashed'
  | 'half'
  | 'three-quarters'
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

/** Icon, label and colour of a status. */
export interface Status {
  label: string;
  shape: StatusShape;
  /** A CSS colour; shared by icon, badge and chart. */
  color: string;
  /** The raw code of an unknown status. */
  title?: string;
}

/** `entrega` is `pedido` with the labels of delivery management. */
export type StatusKind = 'pedido' | 'passe' | 'ordemServico' | 'entrega';

type Registry = Readonly<Record<string, Status>>;

const statusFor = (label: string, shape: StatusShape, code: string): Status => ({
  label,
  shape,
  color: `var(--status-${code.replaceAll('_', '-').toLowerCase()})`,
});

/** Label and shape by code; the colour of a status is the token of its code (styles/tokens.css). */
function registry(statuses: Readonly<Record<string, readonly [string, StatusShape]>>, tokens = ''): Registry {
  return Object.fromEntries(
    Object.entries(statuses).map(([code, [label, shape]]) => [code, statusFor(label, shape, tokens + code)]),
  );
}

const pedido = registry({
  em_aberto: ['Em Aberto', 'ring'],
  dados_em_analise: ['Dados em Análise', 'half'],
  dados_irregulares: ['Dados Irregulares', 'diamond'],
  pagar: ['Aguardando Pagamento', 'dashed'],
  recusado: ['Pagamento Recusado', 'cross'],
  em_analise: ['Pagamento em Análise', 'half'],
  pago: ['Pago', 'solid'],
  em_producao: ['Em Produção', 'three-quarters'],
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
    // The API writes this one with a capital letter.
    Suspenso: ['Suspenso', 'ban'],
    indeferido: ['Indeferido', 'cross'],
  }),
  ordemServico: registry(
    {
      criado: ['Criado', 'ring'],
      em_producao: ['Em Produção', 'three-quarters'],
      finalizado: ['Finalizado', 'check'],
    },
    'os-',
  ),
};

const noStatus = statusFor('Sem Status', 'none', 'desconhecido');

/** The status of a code; 'Sem Status' for null, 'Status Desconhecido' with the code as title for an unknown one. */
export function statusOf(kind: StatusKind, code: string | null | undefined): Status {
  if (code === null || code === undefined || code === '') return noStatus;
  const registry = registries[kind];
  const known = Object.hasOwn(registry, code) ? registry[code] : undefined;
  return known ?? { ...noStatus, label: 'Status Desconhecido', title: code };
}

/** A group of a status filter; without a label it is directly below 'Todos'. */
export interface StatusGroup<Code extends string = string> {
  label?: string;
  codes: readonly Code[];
}

export const pedidoStatusGroups = [
  { label: 'Vistoria de dados', codes: ['em_aberto', 'dados_em_analise', 'dados_irregulares'] },
  { label: 'Pagamento', codes: ['pagar', 'em_analise', 'recusado', 'pago'] },
  { label: 'Produção', codes: ['em_producao', 'pronto'] },
  { label: 'Frete', codes: ['enviado', 'cancelado', 'entregue'] },
] as const satisfies readonly StatusGroup[];

export const passeStatusGroups = [
  { codes: ['criado', 'validado', 'inconsistencia', 'pago', 'emitido', 'entregue'] },
  { label: 'Outros', codes: ['enviado', 'indeferido', 'Suspenso'] },
] as const satisfies readonly StatusGroup[];

/** Status codes of the filter of service orders (ORS-18). */
export const ordemServicoStatusGroups = [
  { codes: ['criado', 'em_producao', 'finalizado'] },
] as const satisfies readonly StatusGroup[];

/** Every code of these groups, in order. */
export function statusCodes<Code extends string>(groups: readonly StatusGroup<Code>[]): readonly Code[] {
  return groups.flatMap((group) => group.codes);
}

const tiposEntrega: Readonly<Record<string, string>> = {
  nenhum: 'Nenhum',
  simples: 'Carta Simples',
  registrada: 'Carta Registrada',
  retirada: 'Retirada',
  envio: 'Envio',
};

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

/** The label of an inconsistency code; an unknown code is shown unchanged (EST-25). */
export function inconsistenciaLabel(code: string): string {
  return (Object.hasOwn(inconsistencias, code) ? inconsistencias[code] : undefined) ?? code;
}

const modalidades: Readonly<Record<string, string>> = { remota: 'Remota', presencial: 'Presencial' };

/** How a pass is issued; '–' for none, an unknown code is shown unchanged. */
export function modalidadeLabel(code: string | null | undefined): string {
  if (!code) return '–';
  return (Object.hasOwn(modalidades, code) ? modalidades[code] : undefined) ?? code;
}
