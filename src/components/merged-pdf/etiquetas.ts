import { explainFailure } from '@/api/errors';
import { fetchEtiqueta } from '@/api/etiquetas';
import { mergePdfs } from '@/components/merged-pdf/merge-pdfs';
import type { MergedPdfJob } from '@/components/merged-pdf/use-merged-pdf';
import { missingParts, missingText, SEM_ENDERECO, type EnderecoFields } from '@/lib/endereco';
import { countOf, pedidoLabel } from '@/lib/format';
import { applyPrintOffset } from '@/lib/print-offset';

type Merge = NonNullable<MergedPdfJob['merge']>;

interface Options extends Pick<MergedPdfJob, 'merge' | 'print'> {
  /** Reads the address of an order, null without one, to name the incomplete ones first (ENT-30). */
  fetchEndereco?: FetchEndereco;
}

type FetchEndereco = (id: number) => Promise<EnderecoFields | null | undefined>;

/** The labels of these orders as one PDF, saved or printed. */
export function etiquetasJob(
  pedidos: readonly { id: number; numero_pedido: string | null }[],
  { fetchEndereco, ...options }: Options = {},
): MergedPdfJob {
  const numeros = pedidos.map(pedidoLabel);
  const parts = pedidos.map((pedido) => ({
    label: `Pedido ${pedidoLabel(pedido)}`,
    printedKey: `etiqueta-${pedido.id}` as const,
    fetch: (signal: AbortSignal) => fetchEtiqueta(pedido.id, signal),
  }));
  return {
    parts: () => Promise.resolve(parts),
    ...(fetchEndereco && { warnings: () => Promise.all(pedidos.map(({ id }) => addressWarning(id, fetchEndereco))) }),
    fileName: (file) => etiquetasFileName(numeros, file),
    success: (merged, outcome) =>
      outcome === 'printed'
        ? `${countOf(merged, 'etiqueta enviada', 'etiquetas enviadas')} à impressão.`
        : `${countOf(merged, 'etiqueta', 'etiquetas')} em PDF.`,
    ...options,
    ...(options.print && { merge: moved(options.merge ?? mergePdfs) }),
  };
}

/** Moves the printed labels (ENT-33). */
function moved(merge: Merge): Merge {
  return async (files, number) => {
    const { file, unreadable } = await merge(files, number);
    return { file: await applyPrintOffset(file), unreadable };
  };
}

/** 'Faltam o número e o CEP.', or why the address was not checked; undefined for one that is complete or unknown. */
async function addressWarning(id: number, fetchEndereco: FetchEndereco): Promise<string | undefined> {
  try {
    const endereco = await fetchEndereco(id);
    if (!endereco) return endereco === null ? `${SEM_ENDERECO}.` : undefined;
    const text = missingText(missingParts(endereco));
    return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  } catch (error) {
    return `O endereço não foi conferido. ${explainFailure(error)}`;
  }
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
