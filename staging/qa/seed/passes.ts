import type { Row } from '../../db/sql.ts';
import type { Inconsistencia, PasseStatus } from '../../domains/passes/rules.ts';
import type { PedidoStatus } from '../../domains/pedidos/rules.ts';
import { addDays } from '../../lib/dates.ts';
import { fromCents } from '../../lib/money.ts';
import { ENTIDADES, PERIODOS, TIPOS_PASSE, type TipoPasse } from './catalogo.ts';
import type { Pool } from './documentos.ts';
import type { PedidoPlan } from './pedido-plan.ts';
import type { Pessoa } from './pessoas.ts';
import { at, type Random } from './random.ts';
import { timestamp } from './timeline.ts';
import { STAFF_NAMES } from './usuarios.ts';

/** Maximum number of passes in the inspection queue (STG-23). */
const MAX_QUEUE = 300;

/** What the passes of all orders share. */
export interface PasseContext {
  readonly today: string;
  readonly pool: Pool;
  nextId: number;
  queue: number;
}

/** An order whose passes are made. */
interface Pedido {
  readonly id: number;
  readonly plan: PedidoPlan;
  readonly atCounter: boolean;
  readonly random: Random;
}

/** The passes of one order, one for each person. */
export function makePasses(pedido: Pedido, pessoas: readonly Pessoa[], context: PasseContext): Row<'passes'>[] {
  const { plan, atCounter, random } = pedido;
  return pessoas.map((pessoa, index) => {
    const id = context.nextId;
    context.nextId += 1;
    const tipoPasse = chooseTipo(pessoa, random);
    const status = statusOf(plan.status, index, tipoPasse, random, context);
    const via = random.weighted([1, 2, 3], [82, 15, 3]);
    const decided = status !== 'criado' && tipoPasse.categoria === 'estudante';
    const [inconsistencias, mensagem] = makeIrregularidade(status, random);
    return {
      id,
      pedido_id: pedido.id,
      tipo_passe_id: tipoPasse.id,
      valor: fromCents(tipoPasse.cents),
      status,
      nome: pessoa.nome,
      cpf: random.chance(0.012) ? null : pessoa.cpf,
      telefone: random.chance(0.05) ? null : pessoa.telefone,
      data_nascimento: pessoa.dataNascimento,
      endereco_rua: pessoa.endereco.rua,
      endereco_numero: pessoa.endereco.numero,
      endereco_bairro: pessoa.endereco.bairro,
      endereco_cidade: pessoa.endereco.cidade,
      curso: pessoa.curso,
      entidade_id: pessoa.entidadeId,
      periodo_cod: pessoa.periodo,
      via,
      modalidade_emissao: atCounter || random.chance(0.14) ? 'presencial' : 'remota',
      cod_uso: PAID.includes(status) && !random.chance(0.015) ? codUso(id) : null,
      validado_por: decided && status !== 'inconsistencia' ? random.pick(STAFF_NAMES) : null,
      inconsistencias,
      mensagem_inconsistencia: mensagem,
      criacao: timestamp(plan.criacao),
      atualizacao: timestamp(plan.atualizacao),
      ...documents(pedido, { status, tipoPasse, via }, pessoa, context),
    };
  });
}

function chooseTipo(pessoa: Pessoa, random: Random): TipoPasse {
  const isPostgraduate = pessoa.periodo !== null && ['PG', 'ME', 'DO'].includes(pessoa.periodo);
  const forSale = TIPOS_PASSE.filter(
    (tipoPasse) =>
      tipoPasse.categoria === pessoa.categoria && (isPostgraduate || !tipoPasse.codSistema.startsWith('POS')),
  );
  return random.weighted(
    forSale,
    forSale.map(({ weight }) => weight),
  );
}

/** Status of the order's nth pass. The first one explains dados_em_analise and dados_irregulares (STG-12). */
function statusOf(
  pedidoStatus: PedidoStatus,
  index: number,
  tipoPasse: TipoPasse,
  random: Random,
  context: PasseContext,
): PasseStatus {
  switch (pedidoStatus) {
    case 'em_aberto':
      return 'criado';
    case 'dados_em_analise': {
      const waits =
        tipoPasse.categoria === 'estudante' && context.queue < MAX_QUEUE && (index === 0 || random.chance(0.7));
      context.queue += waits ? 1 : 0;
      return waits ? 'criado' : 'validado';
    }
    case 'dados_irregulares':
      return index === 0 ? 'inconsistencia' : random.weighted(['validado', 'inconsistencia', 'indeferido'], [5, 3, 2]);
    case 'pagar':
    case 'em_analise':
      return 'validado';
    case 'recusado':
      return index === 0 && random.chance(0.75) ? 'validado' : 'indeferido';
    case 'pago':
    case 'em_producao':
      return 'pago';
    case 'pronto':
    case 'cancelado':
      return 'emitido';
    case 'enviado':
      return 'enviado';
    case 'entregue':
      return random.chance(0.03) ? 'Suspenso' : 'entregue';
  }
}

const PAID: readonly PasseStatus[] = ['pago', 'emitido', 'enviado', 'entregue', 'Suspenso'];
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Code of a pass: EMB- and six characters that cannot be mistaken. An odd factor keeps 30 bits one to one. */
function codUso(id: number): string {
  let bits = Math.imul(id, 0x2545f491) & 0x3fffffff;
  let code = '';
  for (let i = 0; i < 6; i += 1) {
    code += CODE_LETTERS.charAt(bits & 31);
    bits >>>= 5;
  }
  return `EMB-${code}`;
}

function documents(
  { plan, random }: Pedido,
  { status, tipoPasse, via }: { readonly status: PasseStatus; readonly tipoPasse: TipoPasse; readonly via: number },
  pessoa: Pessoa,
  context: PasseContext,
) {
  const { pool } = context;
  const personal = pool.personal(random, pessoa.isWoman);
  // an order that was not sent for analysis lacks what its customer has not uploaded yet
  const present = plan.status === 'em_aberto' ? 0.55 : 1;
  const has = (id: number, usually = 1): number | null => (random.chance(present * usually) ? id : null);
  const declares = tipoPasse.categoria === 'estudante';
  const isQueued = plan.status === 'dados_em_analise' && status === 'criado';
  return {
    foto_passe_id: has(personal.foto_passe_id),
    foto_pessoa_identidade_id: has(personal.foto_pessoa_identidade_id, 0.88),
    identidade_frente_id: has(personal.identidade_frente_id),
    identidade_costa_id: has(personal.identidade_costa_id, 0.96),
    declaracao_id: isQueued ? ownDeclaracao(pessoa, random, context) : declares ? has(pool.declaracao(random)) : null,
    boletim_ocorrencia_id: via > 1 ? has(pool.boletim(random), 0.7) : null,
  };
}

/** A declaration to be compared with the pass: one in six has somebody else's name, is too old or not signed. */
function ownDeclaracao(pessoa: Pessoa, random: Random, context: PasseContext): number {
  const flaw = random.weighted([null, 'nome', 'data', 'assinatura'], [84, 6, 6, 4]);
  const entidade = ENTIDADES.find(({ id }) => id === pessoa.entidadeId) ?? at(ENTIDADES, 0);
  const periodo = PERIODOS.find(({ cod_sistema }) => cod_sistema === pessoa.periodo);
  return context.pool.addDeclaracao(
    {
      draw: 'declaracao',
      variante: random.int(1, 6),
      entidade: entidade.nome,
      nome: flaw === 'nome' ? `${pessoa.isWoman ? 'Márcia' : 'Rogério'} ${pessoa.lastName}` : pessoa.nome,
      cpf: flaw === 'nome' ? null : pessoa.cpf,
      curso: pessoa.curso,
      periodo: periodo?.nome ?? null,
      emitida: addDays(context.today, flaw === 'data' ? -random.int(400, 700) : -random.int(15, 60)),
      assinada: flaw !== 'assinatura',
    },
    random.chance(0.5) ? 'application/pdf' : 'image/jpeg',
  );
}

/** Codes and message of a pass; messages are shown only if they are not blank, so some are. */
type Irregularidade = readonly [codes: Inconsistencia[], mensagem: string | null];

const CASES: readonly Irregularidade[] = [
  [['inconsistencia_declaracao'], 'A declaração está vencida. Envie uma emitida há menos de 60 dias.'],
  [['inconsistencia_declaracao'], 'A declaração não tem assinatura nem carimbo da escola.'],
  [['inconsistencia_declaracao', 'inconsistencia_dados'], 'O nome na declaração não é o do cadastro.'],
  [['inconsistencia_dados'], 'O CPF informado não é o do documento enviado.'],
  [['inconsistencia_foto_passe'], 'A foto está escura. Envie outra, de frente e com fundo claro.'],
  [['inconsistencia_foto_passe'], null],
  [['inconsistencia_foto_com_identidade'], 'O documento está ilegível na foto com identidade.'],
  [['inconsistencia_identidade_frente', 'inconsistencia_identidade_costa'], 'As imagens da identidade estão cortadas.'],
  [['inconsistencia_identidade_costa'], ''],
  [['inconsistencia_boletim_ocorrencia'], 'Falta o boletim de ocorrência da 2ª via.'],
  [['nao_validado', 'inconsistencia_declaracao'], '   '],
  [
    ['inconsistencia_foto_passe', 'inconsistencia_identidade_frente', 'inconsistencia_declaracao'],
    'Os documentos são de pessoas diferentes. Confira e envie todos de novo.',
  ],
];

/** Why a pass of this status is irregular, refused or suspended; nothing for any other. */
function makeIrregularidade(status: PasseStatus, random: Random): Irregularidade {
  switch (status) {
    case 'inconsistencia':
      return at(CASES, random.int(0, CASES.length - 1));
    case 'indeferido':
      return [['indeferido'], random.chance(0.8) ? 'Não atende às regras do benefício.' : null];
    case 'Suspenso':
      return [[], 'Suspenso pela operadora: uso por outra pessoa.'];
    default:
      return [[], null];
  }
}
