import type { TipoEntrega } from '../../domains/pedidos/rules.ts';
import { fromCents } from '../../lib/money.ts';
import type { Row } from './bulk.ts';
import { MODELOS } from './catalogo.ts';
import type { Endereco } from './enderecos.ts';
import type { PassePlan } from './passes.ts';
import type { PedidoPlan } from './pedido-plan.ts';
import { makePessoa, type Pessoa } from './pessoas.ts';
import { randomFor, type Random } from './random.ts';
import { timestamp } from './timeline.ts';

/** numero_pedido of id 1 is the next one. */
const NUMBER_BEFORE_FIRST = 100_000;

/** Shipping fee in cents. */
const FRETE: Readonly<Record<TipoEntrega, number>> = {
  nenhum: 0,
  retirada: 0,
  simples: 590,
  registrada: 1020,
  envio: 800,
};

/** Whose order it is; without an account it was taken at the counter. */
export interface Customer {
  readonly usuarioId: number | null;
  readonly owner: Pessoa;
}

/** Cases of an order, before their rows. */
export interface Capinha {
  readonly modelo: string;
  readonly cor: string;
  readonly quantidade: number;
  readonly cents: number;
}

/** Cases sold with one order in five. */
export function chooseCapinhas(random: Random): Capinha[] {
  if (!random.chance(0.2)) return [];
  const models = MODELOS.filter(({ cores }) => Object.keys(cores).length > 0);
  return Array.from(
    {
      length: random.weighted([1, 2], [82, 18]),
    },
    () => {
      const modelo = random.pick(models);
      const cor = random.pick(Object.keys(modelo.cores));
      const quantidade = random.weighted([1, 2, 3], [84, 13, 3]);
      return { modelo: modelo.nome, cor, quantidade, cents: modelo.cents * quantidade };
    },
  );
}

export function capinhaRows(pedidoId: number, capinhas: readonly Capinha[]): Row<'pedido_capinhas'>[] {
  return capinhas.map(({ modelo, cor, quantidade, cents }) => ({
    pedido_id: pedidoId,
    modelo,
    cor,
    quantidade,
    renda: fromCents(cents),
  }));
}

/** The row of an order with these passes and cases. */
export function pedidoRow(
  id: number,
  plan: PedidoPlan,
  customer: Customer,
  passes: readonly PassePlan[],
  capinhas: readonly Capinha[],
  random: Random,
): Row<'pedidos'> {
  const needsDelivery = capinhas.length > 0 || passes.some(({ tipoPasse }) => tipoPasse.isFisico);
  const tipoEntrega = chooseEntrega(plan, needsDelivery, random);
  const frete = FRETE[tipoEntrega];
  const total =
    frete +
    passes.reduce((sum, { tipoPasse }) => sum + tipoPasse.cents, 0) +
    capinhas.reduce((sum, { cents }) => sum + cents, 0);
  const payer = choosePayer(plan, customer, id, random);
  return {
    id,
    numero_pedido: String(NUMBER_BEFORE_FIRST + id),
    usuario_id: customer.usuarioId,
    status: plan.status,
    tipo_entrega: tipoEntrega,
    valor_total: fromCents(total),
    // what the payment service keeps: 3.99 %
    net_received_amount: plan.pagoEm === null ? null : fromCents(total - Math.round(total * 0.0399)),
    payer_name: payer,
    pago_em: plan.pagoEm === null ? null : timestamp(plan.pagoEm),
    criacao: timestamp(plan.criacao),
    atualizacao: timestamp(plan.atualizacao),
    emitido_por: plan.emitidoPor,
    ordem_servico_id: plan.ordemServicoId,
    ...enderecoColumns(tipoEntrega, customer.owner, random),
    valor_frete: fromCents(frete),
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

/** Nothing to deliver has no address; of the others a few lack what a customer forgets. */
function enderecoColumns(tipoEntrega: TipoEntrega, owner: Pessoa, random: Random) {
  const delivers = tipoEntrega !== 'nenhum' && tipoEntrega !== 'retirada';
  const known: Endereco | null = delivers && !random.chance(0.008) ? owner.endereco : null;
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

/** The stream of choices of one order. */
export function pedidoRandom(id: number): Random {
  return randomFor(id, 1_203);
}
