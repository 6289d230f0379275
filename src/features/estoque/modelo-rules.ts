import type { Cor, Modelo } from '@/api/estoque';

/** Quantities up to this are low (CAP-03). */
const LOW_STOCK = 5;

/** An unknown quantity is not low. */
export function isLow({ quantidade }: Cor): boolean {
  return quantidade !== null && quantidade <= LOW_STOCK;
}

/** The low colours of a model. */
export function lowCores({ cores }: Modelo): readonly Cor[] {
  return (cores ?? []).filter(isLow);
}

/** Sum of the known quantities. */
export function totalPecas(cores: readonly Cor[]): number {
  return cores.reduce((total, { quantidade }) => total + (quantidade ?? 0), 0);
}

/** Display name of a model. */
export function modeloName({ nome, id }: Modelo): string {
  return nome ?? `nº ${id}`;
}

/** Display name of a colour. */
export function corName({ cor, id }: Cor): string {
  return cor ?? `nº ${id}`;
}
