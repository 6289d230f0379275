import type { Cor, Modelo } from '@/api/estoque';
import { countOf } from '@/lib/format';

/** Quantities up to this are low (CAP-03). */
const LOW_STOCK = 5;

export type LowStockText = 'Sem estoque' | 'Estoque baixo';

/** Undefined for enough pieces and for an unknown quantity. */
export function lowStockText({ quantidade }: Cor): LowStockText | undefined {
  if (quantidade === null || quantidade > LOW_STOCK) return undefined;
  return quantidade <= 0 ? 'Sem estoque' : 'Estoque baixo';
}

/** The colours of a model with this text, separated by commas; undefined without one. */
export function lowCorNames({ cores }: Modelo, text: LowStockText): string | undefined {
  const low = cores?.filter((cor) => lowStockText(cor) === text) ?? [];
  return low.length === 0 ? undefined : low.map(corName).join(', ');
}

/** Pieces of all colours; null when one is unknown. */
export function pecasOf({ cores }: Modelo): number | null {
  if (cores === null || cores.some(({ quantidade }) => quantidade === null)) return null;
  return totalPecas(cores);
}

/** Days of the sales that 'dura n dias' is computed from (CAP-11). */
export const VENDAS_DIAS = 30;

/** A stock that lasts this long needs no attention. */
export const LONG_DIAS = 60;

interface Venda {
  modelo: string | null;
  quantidade: number | null;
}

/** 'dura 12 dias' at the rate of the sales of the last 30 days; undefined from 60 days on and when a quantity is unknown. */
export function duracaoText(modelo: Modelo, vendas: readonly Venda[]): string | undefined {
  const pecas = pecasOf(modelo);
  const vendidas = sumKnown(vendas.filter((venda) => venda.modelo === modelo.nome));
  if (modelo.nome === null || pecas === null || vendidas === null) return undefined;
  if (vendidas === 0) return `sem vendas em ${VENDAS_DIAS} dias`;
  const dias = Math.floor((pecas * VENDAS_DIAS) / vendidas);
  return dias < LONG_DIAS ? `dura ${countOf(dias, 'dia', 'dias')}` : undefined;
}

function sumKnown(vendas: readonly Venda[]): number | null {
  return vendas.reduce<number | null>(
    (sum, { quantidade }) => (sum === null || quantidade === null ? null : sum + quantidade),
    0,
  );
}

/** Sum of the known quantities. */
export function totalPecas(cores: readonly Cor[]): number {
  return cores.reduce((total, { quantidade }) => total + (quantidade ?? 0), 0);
}

export function modeloName({ nome, id }: Modelo): string {
  return nome ?? `nº ${id}`;
}

export function corName({ cor, id }: Cor): string {
  return cor ?? `nº ${id}`;
}
