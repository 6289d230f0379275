// Generated from staging/db/migrations by `npm run generate`. Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as ISO 8601 with the offset of São Paulo. */
type Instant = ColumnType<string, Date | string, Date | string>;

export interface Auditoria {
  id: GeneratedAlways<number>;
  instante: Instant;
  operacao: string;
  registros: (string)[] | null;
  usuario_id: number;
}

export interface Cores {
  cor: string;
  id: Generated<number>;
  modelo_id: number;
  quantidade: Generated<number>;
}

export interface Documentos {
  bytes: Buffer | null;
  id: Generated<number>;
  kind: 'pool' | 'upload';
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  params: unknown;
}

export interface EmbarqueKeys {
  created_at: Generated<Instant>;
  kid: string;
  secret: Buffer;
}

export interface Entidades {
  ent_nome: string;
  id: Generated<number>;
}

export interface Logins {
  id: Generated<number>;
  instante: Instant;
  usuario_id: number | null;
}

export interface Meta {
  key: string;
  value: string;
}

export interface Modelos {
  descricao: string | null;
  id: Generated<number>;
  imagem_id: number | null;
  nome: string;
}

export interface OrdensServico {
  atualizacao: Instant;
  criacao: Instant;
  funcionario_id: number;
  id: Generated<number>;
  status: Generated<'criado' | 'em_producao' | 'finalizado'>;
}

export interface PasseEventos {
  autor: string;
  de: 'criado' | 'validado' | 'inconsistencia' | 'pago' | 'emitido' | 'enviado' | 'entregue' | 'Suspenso' | 'indeferido' | null;
  id: GeneratedAlways<number>;
  instante: Instant;
  para: 'criado' | 'validado' | 'inconsistencia' | 'pago' | 'emitido' | 'enviado' | 'entregue' | 'Suspenso' | 'indeferido';
  passe_id: number;
  usuario_id: number | null;
}

export interface Passes {
  atualizacao: Instant;
  boletim_ocorrencia_id: number | null;
  cod_uso: string | null;
  cpf: string | null;
  criacao: Instant;
  curso: string | null;
  data_nascimento: string | null;
  declaracao_id: number | null;
  endereco_bairro: string | null;
  endereco_cidade: string | null;
  endereco_numero: string | null;
  endereco_rua: string | null;
  entidade_id: number | null;
  foto_passe_id: number | null;
  foto_pessoa_identidade_id: number | null;
  id: Generated<number>;
  identidade_costa_id: number | null;
  identidade_frente_id: number | null;
  inconsistencias: Generated<('nao_validado' | 'validado' | 'inconsistencia_dados' | 'inconsistencia_foto_passe' | 'inconsistencia_foto_com_identidade' | 'inconsistencia_identidade_frente' | 'inconsistencia_identidade_costa' | 'inconsistencia_declaracao' | 'inconsistencia_boletim_ocorrencia' | 'indeferido')[]>;
  mensagem_inconsistencia: string | null;
  modalidade_emissao: Generated<'remota' | 'presencial'>;
  nome: string;
  pedido_id: number;
  periodo_cod: string | null;
  search: GeneratedAlways<string>;
  status: Generated<'criado' | 'validado' | 'inconsistencia' | 'pago' | 'emitido' | 'enviado' | 'entregue' | 'Suspenso' | 'indeferido'>;
  telefone: string | null;
  tipo_passe_id: number;
  validado_por: string | null;
  valor: string;
  via: Generated<number>;
}

export interface PedidoCapinhas {
  cor: string;
  id: Generated<number>;
  label: GeneratedAlways<string>;
  modelo: string;
  pedido_id: number;
  quantidade: number;
  renda: string;
}

export interface PedidoEventos {
  autor: string;
  de: 'em_aberto' | 'dados_em_analise' | 'dados_irregulares' | 'pagar' | 'recusado' | 'em_analise' | 'pago' | 'em_producao' | 'pronto' | 'enviado' | 'cancelado' | 'entregue' | null;
  id: GeneratedAlways<number>;
  instante: Instant;
  para: 'em_aberto' | 'dados_em_analise' | 'dados_irregulares' | 'pagar' | 'recusado' | 'em_analise' | 'pago' | 'em_producao' | 'pronto' | 'enviado' | 'cancelado' | 'entregue';
  pedido_id: number;
  usuario_id: number | null;
}

export interface Pedidos {
  atualizacao: Instant;
  cep: string | null;
  complemento: string | null;
  criacao: Instant;
  emitido_por: string | null;
  endereco_bairro: string | null;
  endereco_cidade: string | null;
  endereco_numero: string | null;
  endereco_rua: string | null;
  id: Generated<number>;
  net_received_amount: string | null;
  numero_pedido: string;
  ordem_servico_id: number | null;
  pago_em: Instant | null;
  payer_name: string | null;
  status: Generated<'em_aberto' | 'dados_em_analise' | 'dados_irregulares' | 'pagar' | 'recusado' | 'em_analise' | 'pago' | 'em_producao' | 'pronto' | 'enviado' | 'cancelado' | 'entregue'>;
  telefone: string | null;
  tipo_entrega: Generated<'nenhum' | 'simples' | 'registrada' | 'retirada' | 'envio'>;
  usuario_id: number | null;
  valor_frete: Generated<string>;
  valor_total: string;
}

export interface Periodos {
  cod_sistema: string;
  nome: string;
}

export interface QaFaults {
  id: GeneratedAlways<number>;
  remaining: number | null;
  rule: unknown;
}

export interface QaRequests {
  entry: unknown;
  id: GeneratedAlways<number>;
}

export interface QaState {
  releases: number;
  shift_days: number;
}

export interface TentativasLogin {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface TiposPasse {
  ativo: Generated<boolean>;
  cod_sistema: string | null;
  descricao: string | null;
  estudantil: Generated<boolean>;
  id: Generated<number>;
  imagem_id: number | null;
  is_fisico: Generated<boolean>;
  nome: string;
  validade: string | null;
  valor: Generated<string>;
}

export interface Usuarios {
  cpf: string | null;
  date_joined: Instant;
  email: string;
  first_name: Generated<string>;
  id: Generated<number>;
  is_staff: Generated<boolean>;
  is_superuser: Generated<boolean>;
  last_name: Generated<string>;
  nome_completo: GeneratedAlways<string>;
  phone: string | null;
  provider: string | null;
  search: GeneratedAlways<string>;
  senha_hash: string;
}

export interface Schema {
  auditoria: Auditoria;
  cores: Cores;
  documentos: Documentos;
  embarque_keys: EmbarqueKeys;
  entidades: Entidades;
  logins: Logins;
  meta: Meta;
  modelos: Modelos;
  ordens_servico: OrdensServico;
  passe_eventos: PasseEventos;
  passes: Passes;
  pedido_capinhas: PedidoCapinhas;
  pedido_eventos: PedidoEventos;
  pedidos: Pedidos;
  periodos: Periodos;
  qa_faults: QaFaults;
  qa_requests: QaRequests;
  qa_state: QaState;
  tentativas_login: TentativasLogin;
  tipos_passe: TiposPasse;
  usuarios: Usuarios;
}

