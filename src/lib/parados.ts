import { daysBetween, todayInZone } from '@/lib/dates';

/** An order whose payment is longer ago than this is 'parado' (DAS-12, ENT-21). */
export const PARADO_APOS_DIAS = 5;

export function isParado(daysSincePayment: number): boolean {
  return daysSincePayment > PARADO_APOS_DIAS;
}

export interface Parados {
  quantidade: number;
  /** The earliest payment, as an ISO instant. */
  desde: string | null;
}

const timeOf = ({ pago_em }: { pago_em: string | null }) => Date.parse(pago_em ?? '');

/** Counts the orders and finds the earliest payment; one without a readable payment only counts. */
export function paradosOf(pedidos: readonly { pago_em: string | null }[]): Parados {
  const [first] = pedidos.filter((pedido) => !Number.isNaN(timeOf(pedido))).toSorted((a, b) => timeOf(a) - timeOf(b));
  return { quantidade: pedidos.length, desde: first?.pago_em ?? null };
}

/** Orders whose payment is more than five calendar days ago; one without a readable payment is not. */
export function paidLongAgo<Pedido extends { pago_em: string | null }>(
  pedidos: readonly Pedido[],
  today: string,
): readonly Pedido[] {
  return pedidos.filter((pedido) => {
    const time = timeOf(pedido);
    return !Number.isNaN(time) && isParado(daysBetween(todayInZone(time), today));
  });
}
