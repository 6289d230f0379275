import type { Cor, Modelo } from '@/api/estoque';
import { countOf } from '@/lib/format';

/** Quantities up to this are low (CAP-03). */
const LOW_STOCK = 5;

/** An unknown quantity is not low. */
export function isLowStock({ quantidade }: Cor): boolean {
  return quantidade !== null && quantidade <= LOW_STOCK;
}

export function lowCores({ cores }: Modelo): readonly Cor[] {
  return cores?.filter(isLowStock) ?? [];
}

/** Pieces of all colours; null when one is unknown. */
export function pecasOf({ cores }: Modelo): number | null {
  if (cores === null || cores.some(({ quantidade }) => quantidade === null)) return null;
  return totalPecas(cores);
}

/** Days of the sales that 'dura n dias' is computed from (CAP-11). */
export const VENDAS_DIAS = 30;

interface Venda {
  modelo: string | null;
  quantidade: number | null;
}

/** 'dura 12 dias' at the rate of the sales of the last 30 days; undefined when a quantity is unknown. */
export function duracaoText(modelo: Modelo, vendas: readonly Venda[]): string | undefined {
  const pecas = pecasOf(modelo);
  const vendidas = sumKnown(vendas.filter((venda) => venda.modelo === modelo.nome));
  if (modelo.nome === null || pecas === null || vendidas === null) return undefined;
  if (vendidas === 0) return `sem vendas em ${VENDAS_DIAS} dias`;
  return `dura ${countOf(Math.floor((pecas * VENDAS_DIAS) / vendidas), 'dia', 'dias')}`;
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
