import type { ScannedPedido } from '@/api/scan-lookup';
import type { ScanResult } from '@/features/entregas/lista-leitura-rules';
import { SEM_REGIAO } from '@/lib/endereco';

/** Where an envelope goes: a district with its city, or one of three other trays (ENT-32). */
export interface Bandeja {
  nome: string;
  cidade: string | null;
}

export function bandejaOf({ tipo_entrega, bairro, cidade }: ScannedPedido): Bandeja {
  if (tipo_entrega === 'retirada') return { nome: 'Retirada', cidade: null };
  if (tipo_entrega === 'registrada') return { nome: 'Carta registrada', cidade: null };
  if (tipo_entrega === 'nenhum' || !bairro) return { nome: SEM_REGIAO, cidade: null };
  return { nome: bairro, cidade };
}

type Scanned = Pick<ScanResult, 'codigo' | 'pedido'>;

const keyOf = ({ nome, cidade }: Bandeja) => `${nome}\n${cidade ?? ''}`;

/** The trays of the list with their number of orders, by key, in the order of their first scan. */
export function bandejasOf(results: readonly Scanned[]): ReadonlyMap<string, Bandeja & { count: number }> {
  const bandejas = new Map<string, Bandeja & { count: number }>();
  for (const { pedido } of results) {
    if (!pedido) continue;
    const bandeja = bandejaOf(pedido);
    const key = keyOf(bandeja);
    bandejas.set(key, { ...bandeja, count: (bandejas.get(key)?.count ?? 0) + 1 });
  }
  return bandejas;
}

/** The key of the last scan's tray, also of a repeated scan; undefined for a scan without an order. */
export function lastBandeja(results: readonly Scanned[]): string | undefined {
  const codigo = results.at(-1)?.codigo;
  const pedido = results.find((result) => result.codigo === codigo && result.pedido)?.pedido;
  return pedido && keyOf(bandejaOf(pedido));
}
