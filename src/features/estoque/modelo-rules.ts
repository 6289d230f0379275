import type { Cor, Modelo } from '@/api/estoque';

/** So many pieces or fewer are low (design 6). */
const LOW_STOCK = 5;

/** CAP-03. A quantity that is not known is not called low. */
export function isLow({ quantidade }: Cor): boolean {
  return quantidade !== null && quantidade <= LOW_STOCK;
}

/** The colours of a model that are low, in its order. */
export function lowCores({ cores }: Modelo): readonly Cor[] {
  return (cores ?? []).filter(isLow);
}

/** The pieces of all colours; one whose quantity is not known adds nothing. */
export function totalPecas(cores: readonly Cor[]): number {
  return cores.reduce((total, { quantidade }) => total + (quantidade ?? 0), 0);
}

/** What a model is called in names and texts. */
export function modeloName({ nome, id }: Modelo): string {
  return nome ?? `nº ${id}`;
}

/** What a colour is called. */
export function corName({ cor, id }: Cor): string {
  return cor ?? `nº ${id}`;
}
