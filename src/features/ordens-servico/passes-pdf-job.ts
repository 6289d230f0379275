import { ApiError } from '@/api/errors';
import type { PedidoAssociado } from '@/api/ordens-servico';
import type { ModeloPasse } from '@/api/passe-pdfs';
import type { ItemPedido } from '@/api/pedidos';
import { mergePdfs } from '@/components/merged-pdf/merge-pdfs';
import type { MergedPdfJob, PdfPart, PdfSource } from '@/components/merged-pdf/use-merged-pdf';
import { downloadDisabledReason } from '@/features/ordens-servico/passe-rules';
import { pedidoLabel } from '@/lib/format';

interface PassesPdf {
  ordem: number;
  pedidos: readonly PedidoAssociado[];
  modelo: ModeloPasse;
  print?: boolean;
  readPasses: (pedido: number) => Promise<readonly ItemPedido[]>;
  fetchPdf: (codUso: string, signal: AbortSignal) => Promise<Blob>;
}

/** 'Baixar todos': the passes of all orders in one PDF. A pass that cannot be printed is a part with its reason. */
export function passesPdfJob(source: PassesPdf): MergedPdfJob {
  const name = source.modelo === 'novo' ? `passes_os_${source.ordem}` : `passes_antigos_os_${source.ordem}`;
  return {
    parts: async (signal) => {
      const found = await Promise.all(source.pedidos.map((pedido) => partsOf(pedido, source)));
      signal.throwIfAborted();
      return found.flat();
    },
    fileName: ({ number, of, incomplete }) =>
      `${name}${of > 1 ? `_${number}de${of}` : ''}${incomplete ? '_incompleto' : ''}.pdf`,
    success: (_, outcome) => (outcome === 'printed' ? 'Passes enviados à impressão.' : 'PDF gerado com sucesso!'),
    print: source.print ?? false,
  };
}

async function partsOf(pedido: PedidoAssociado, source: PassesPdf): Promise<readonly PdfPart[]> {
  const label = `Pedido ${pedidoLabel(pedido)}`;
  try {
    const passes = await source.readPasses(pedido.id);
    if (passes.length === 0) return [{ label, unavailable: 'Este pedido não tem passes.' }];
    return passes.map((passe, index) => ({
      label: `${label}, passe ${index + 1} de ${passes.length}: ${passe.nome ?? 'sem nome'}`,
      printedKey: `passe-${source.modelo}-${passe.id}` as const,
      ...pdfSourceOf(passe, source),
    }));
  } catch (error) {
    return [{ label, fetch: retryPedido(error, pedido.id, source) }];
  }
}

function pdfSourceOf(passe: ItemPedido, { fetchPdf }: PassesPdf): PdfSource {
  const { cod_uso } = passe;
  if (cod_uso === null) return { unavailable: downloadDisabledReason(passe) ?? '' };
  return { fetch: (signal) => fetchPdf(cod_uso, signal) };
}

/** The part of an order whose passes could not be fetched. It rejects first, and fetches all passes in a retry. */
function retryPedido(reason: unknown, pedido: number, source: PassesPdf): (signal: AbortSignal) => Promise<Blob> {
  let known: { error: unknown } | undefined = { error: reason };
  return async (signal) => {
    if (known) {
      const { error } = known;
      known = undefined;
      throw error;
    }
    const passes = await source.readPasses(pedido);
    if (passes.length === 0) throw partError('Este pedido não tem passes.');
    const files: Blob[] = [];
    for (const passe of passes) {
      const pdf = pdfSourceOf(passe, source);
      if ('unavailable' in pdf) throw partError(`${passe.nome ?? 'Passe sem nome'}: ${pdf.unavailable}`);
      files.push(await pdf.fetch(signal));
    }
    const { file, unreadable } = await mergePdfs(files);
    if (unreadable.length > 0) throw partError('O arquivo recebido não é um PDF que se possa abrir.');
    return file;
  };
}

function partError(detail: string): ApiError {
  return new ApiError({ kind: 'status', status: 400, detail });
}
