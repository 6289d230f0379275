import { fetchEtiqueta } from '@/api/pedidos';
import type { MergedPdfJob } from '@/components/merged-pdf/use-merged-pdf';
import { countOf, pedidoLabel } from '@/lib/format';

type Options = Pick<MergedPdfJob, 'merge' | 'print'>;

/** The labels of these orders as one PDF, saved or printed. */
export function etiquetasJob(
  pedidos: readonly { id: number; numero_pedido: string | null }[],
  options: Options = {},
): MergedPdfJob {
  const numeros = pedidos.map(pedidoLabel);
  const parts = pedidos.map((pedido) => ({
    label: `Pedido ${pedidoLabel(pedido)}`,
    printedKey: `etiqueta-${pedido.id}` as const,
    fetch: (signal: AbortSignal) => fetchEtiqueta(pedido.id, signal),
  }));
  return {
    parts: () => Promise.resolve(parts),
    fileName: (file) => etiquetasFileName(numeros, file),
    success: (merged, outcome) =>
      outcome === 'printed'
        ? `${countOf(merged, 'etiqueta enviada', 'etiquetas enviadas')} à impressão.`
        : `${countOf(merged, 'etiqueta', 'etiquetas')} em PDF.`,
    ...options,
  };
}

/**
 * 'etiquetas_104780-104812.pdf' from the first and last number; '..._1de3.pdf' for one of several files, 'incompleto' when
 * labels are missing.
 */
export function etiquetasFileName(
  numeros: readonly string[],
  { number, of, incomplete }: { number: number; of: number; incomplete: boolean },
): string {
  const [first] = numeros;
  const last = numeros.at(-1);
  const parts = [
    'etiquetas',
    first === last ? first : `${first ?? ''}-${last ?? ''}`,
    of > 1 ? `${number}de${of}` : undefined,
    incomplete ? 'incompleto' : undefined,
  ];
  return `${parts
    .filter((part) => part !== undefined)
    .join('_')
    .replaceAll(/[^\w-]/g, '')}.pdf`;
}
