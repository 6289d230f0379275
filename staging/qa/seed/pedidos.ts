import type { Row } from '../../db/sql.ts';
import { NUMBER_BEFORE_FIRST } from '../../domains/pedidos/customer.ts';
import type { TipoEntrega } from '../../domains/pedidos/rules.ts';
import { fromCents, sumMoney, toCents } from '../../lib/money.ts';
import { MODELOS, TIPOS_PASSE } from './catalogo.ts';
import { makePasses, type PasseContext } from './passes.ts';
import type { PedidoPlan } from './pedido-plan.ts';
import { familySize, makePessoa, type Pessoa } from './pessoas.ts';
import { at, randomFor, type Random } from './random.ts';
import { lastIndexUntil, timestamp } from './timeline.ts';
import { CLIENTE_ID, ownerOf } from './usuarios.ts';

/** Counter orders have families of their own, far from those of the accounts. */
const COUNTER_FAMILIES = 50_000_000;

/** Shipping fee in cents. */
const FRETE: Readonly<Record<TipoEntrega, number>> = {
  nenhum: 0,
  retirada: 0,
  simples: 590,
  registrada: 1020,
  envio: 800,
};

/** Whose order it is; without an account it was taken at the counter. */
interface Customer {
  readonly usuarioId: number | null;
  readonly owner: Pessoa;
}

/** What all orders share. */
export interface PedidoContext extends PasseContext {
  /** When each account joined, ascending. */
  readonly joined: readonly number[];
  /** An order of a benchmark seed has three passes on average. */
  readonly isBenchmark: boolean;
}

/** The rows of one order; `isCliente`: of cliente@embarque.test. */
export function makePedido(id: number, plan: PedidoPlan, isCliente: boolean, context: PedidoContext) {
  const random = randomFor(id, 1_203);
  const customer = chooseCustomer(id, plan, isCliente, random, context);
  const pessoas = choosePessoas(id, plan, customer, random, context);
  const passes = makePasses({ id, plan, atCounter: customer.usuarioId === null, random }, pessoas, context);
  const capinhas = chooseCapinhas(id, random);
  return { pedido: pedidoRow(id, plan, customer, passes, capinhas, random), passes, capinhas };
}

/** Newer customers order slightly more often. */
function chooseCustomer(
  id: number,
  plan: PedidoPlan,
  isCliente: boolean,
  random: Random,
  { today, joined }: PedidoContext,
): Customer {
  const studies = needsStudent(plan);
  if (!isCliente && random.chance(0.012)) {
    return { usuarioId: null, owner: makePessoa(COUNTER_FAMILIES + id, 0, today, studies) };
  }
  const customers = lastIndexUntil(joined, plan.criacao) + 2 - CLIENTE_ID;
  const usuarioId = isCliente ? CLIENTE_ID : CLIENTE_ID + Math.floor(random.next() ** 0.8 * customers);
  return { usuarioId, owner: ownerOf(usuarioId, today, studies) };
}

/** The first pass of an order in analysis waits for the inspection of a declaration, which only students send. */
function needsStudent(plan: PedidoPlan): boolean {
  return plan.status === 'dados_em_analise';
}

/** Who travels: the owner of the account first, then the family. */
function choosePessoas(
  id: number,
  plan: PedidoPlan,
  { usuarioId, owner }: Customer,
  random: Random,
  { today, isBenchmark }: PedidoContext,
): Pessoa[] {
  const familia = usuarioId ?? COUNTER_FAMILIES + id;
  const usual = Math.min(familySize(familia), random.weighted([1, 2, 3], [42, 36, 22]));
  const count = isBenchmark ? random.weighted([2, 3, 4], [25, 50, 25]) : usual;
  const pessoas = [owner];
  while (pessoas.length < count) pessoas.push(makePessoa(familia, pessoas.length, today, needsStudent(plan)));
  return pessoas;
}

/** Cases sold with one order in five. */
function chooseCapinhas(pedidoId: number, random: Random): Row<'pedido_capinhas'>[] {
  if (!random.chance(0.2)) return [];
  const models = MODELOS.filter(({ cores }) => Object.keys(cores).length > 0);
  return Array.from({ length: random.weighted([1, 2], [82, 18]) }, () => {
    const { nome, cores, cents } = random.pick(models);
    const cor = random.pick(Object.keys(cores));
    const quantidade = random.weighted([1, 2, 3], [84, 13, 3]);
    return { pedido_id: pedidoId, modelo: nome, cor, quantidade, renda: fromCents(cents * quantidade) };
  });
}

function pedidoRow(
  id: number,
  plan: PedidoPlan,
  customer: Customer,
  passes: readonly Row<'passes'>[],
  capinhas: readonly Row<'pedido_capinhas'>[],
  random: Random,
): Row<'pedidos'> {
  const isFisico = passes.some((passe) => at(TIPOS_PASSE, passe.tipo_passe_id - 1).isFisico);
  const tipoEntrega = chooseEntrega(plan, isFisico || capinhas.length > 0, random);
  const frete = fromCents(FRETE[tipoEntrega]);
  const total = sumMoney([frete, ...passes.map(({ valor }) => valor), ...capinhas.map(({ renda }) => renda)]);
  const cents = toCents(total);
  const payer = choosePayer(plan, customer, id, random);
  return {
    id,
    numero_pedido: String(NUMBER_BEFORE_FIRST + id),
    usuario_id: customer.usuarioId,
    status: plan.status,
    tipo_entrega: tipoEntrega,
    valor_total: total,
    // what the payment service keeps: 3.99 %
    net_received_amount: plan.pagoEm === null ? null : fromCents(cents - Math.round(cents * 0.0399)),
    payer_name: payer,
    pago_em: plan.pagoEm === null ? null : timestamp(plan.pagoEm),
    criacao: timestamp(plan.criacao),
    atualizacao: timestamp(plan.atualizacao),
    emitido_por: plan.emitidoPor,
    ordem_servico_id: plan.ordemServicoId,
    ...enderecoColumns(tipoEntrega, customer.owner, random),
    valor_frete: frete,
  };
}

function chooseEntrega(plan: PedidoPlan, needsDelivery: boolean, random: Random): TipoEntrega {
  const isShipped = plan.status === 'enviado' || plan.status === 'cancelado';
  if (!needsDelivery && !isShipped) return 'nenhum';
  return random.weighted<TipoEntrega>(
    ['simples', 'registrada', 'envio', 'retirada', 'nenhum'],
    [30, 22, 26, isShipped ? 0 : 20, isShipped ? 0 : 2],
  );
}

/** Who paid, or tried to: mostly the customer, otherwise a relative. */
function choosePayer(plan: PedidoPlan, { owner, usuarioId }: Customer, id: number, random: Random): string | null {
  const tried = plan.pagoEm !== null || plan.status === 'em_analise' || plan.status === 'recusado';
  if (!tried || random.chance(0.01)) return null;
  if (random.chance(0.72)) return owner.nome;
  return `${makePessoa(id, 7, '2000-01-01').firstName} ${usuarioId === null ? owner.lastName : (owner.lastName.split(' ').at(-1) ?? '')}`;
}

/** No address for an order that is not delivered; a few addresses are incomplete. */
function enderecoColumns(tipoEntrega: TipoEntrega, owner: Pessoa, random: Random) {
  const delivers = tipoEntrega !== 'nenhum' && tipoEntrega !== 'retirada';
  const known = delivers && !random.chance(0.008) ? owner.endereco : null;
  const maybe = (value: string | null | undefined, missing: number): string | null =>
    value === undefined || random.chance(missing) ? null : value;
  return {
    endereco_rua: maybe(known?.rua, 0.012),
    endereco_numero: maybe(known?.numero, 0.02),
    endereco_bairro: maybe(known?.bairro, 0.012),
    endereco_cidade: known?.cidade ?? null,
    cep: maybe(known?.cep, 0.015),
    complemento: known?.complemento ?? null,
    telefone: known === null ? null : maybe(owner.telefone, 0.03),
  };
}
