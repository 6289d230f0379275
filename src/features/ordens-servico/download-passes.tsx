import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readFresh } from '@/api/cancelled-queries';
import type { OrdemServicoDetalhe, PedidoAssociado } from '@/api/ordens-servico';
import { fetchPassePdf, type ModeloPasse } from '@/api/passe-pdfs';
import { pedidosQueries } from '@/api/pedidos';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { CheckboxField } from '@/components/form/checkbox-field';
import { useMergedPdf, type MergedPdfJob } from '@/components/merged-pdf/use-merged-pdf';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { passesPdfJob } from '@/features/ordens-servico/passes-pdf-job';
import { FailedOpening, lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';

export const LazyMergedPdfDialog = lazyWithPreload(
  async () => (await import('@/components/merged-pdf/merged-pdf-dialog')).MergedPdfDialog,
  { onImportError: ({ onCancel }) => <FailedOpening onOpenChange={onCancel} />, logAs: 'merged pdf' },
);

const LABEL = 'Baixar todos';

const MODELOS: readonly { modelo: ModeloPasse; label: string }[] = [
  { modelo: 'novo', label: 'Novo' },
  { modelo: 'antigo', label: 'Antigo' },
];

/** Returns a function that makes the job for the passes of a service order, or of some of its orders. */
export function usePassesJob(ordem: OrdemServicoDetalhe) {
  const queryClient = useQueryClient();
  return (modelo: ModeloPasse, print: boolean, pedidos: readonly PedidoAssociado[] = ordem.pedidos): MergedPdfJob =>
    passesPdfJob({
      ordem: ordem.id,
      pedidos,
      modelo,
      print,
      readPasses: async (pedido) => {
        // No toast, because the dialog lists the failures.
        const options = { ...pedidosQueries.passes(pedido), meta: { logAs: 'passes' } };
        return (await readFresh(queryClient, options)).itens_pedido;
      },
      fetchPdf: (codUso, signal) => fetchPassePdf(modelo, codUso, signal),
    });
}

/** Downloads or prints all passes of a service order as one PDF, in the chosen layout. */
export function DownloadPasses({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const job = usePassesJob(ordem);
  const pdf = useMergedPdf();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => preloadLater(LazyMergedPdfDialog.preload), []);
  const [print, setPrint] = useState(false);
  const button = (
    <Button ref={trigger} variant="outline" size="sm">
      <Download aria-hidden />
      {LABEL}
    </Button>
  );
  if (ordem.pedidos.length === 0) return <DisabledHint reason="Não há pedidos nesta ordem.">{button}</DisabledHint>;
  return (
    <>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>{button}</PopoverTrigger>
        <PopoverContent align="end" role="group" aria-label="Modelo dos passes" className="w-44 p-1">
          <p className="px-2.5 pt-2 pb-1 text-xs text-muted-foreground">Modelo dos passes</p>
          {MODELOS.map(({ modelo, label }) => (
            <button
              key={modelo}
              type="button"
              className="flex h-9 w-full items-center gap-2.5 rounded-sm px-2.5 text-left hover:bg-accent max-md:h-10"
              onClick={() => {
                // Before the popover returns the focus, because the progress opens first and later restores the focus.
                trigger.current?.focus();
                setOpen(false);
                void pdf.start(job(modelo, print));
              }}
            >
              {label}
            </button>
          ))}
          <CheckboxField
            label="Imprimir direto"
            className="h-9 border-t border-border px-2.5 max-md:h-10"
            checked={print}
            onCheckedChange={setPrint}
          />
        </PopoverContent>
      </Popover>
      {pdf.state.kind === 'idle' ? null : (
        <LazyMergedPdfDialog
          title={LABEL}
          unit="passes"
          state={pdf.state}
          failureText="Erro ao gerar o PDF."
          onCancel={pdf.cancel}
          onProceed={() => void pdf.proceed()}
          onSaveIncomplete={() => void pdf.saveIncomplete()}
        />
      )}
    </>
  );
}
