import type { Cor, Modelo } from '@/api/estoque';

/** Quantities up to this are low (CAP-03). */
const LOW_STOCK = 5;

/** An unknown quantity is not low. */
export function isLowStock({ quantidade }: Cor): boolean {
  return quantidade !== null && quantidade <= LOW_STOCK;
}

export function lowCores({ cores }: Modelo): readonly Cor[] {
  return cores?.filter(isLowStock) ?? [];
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
