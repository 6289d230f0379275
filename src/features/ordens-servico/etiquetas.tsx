import { useQueryClient } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { pedidosQueries } from '@/api/pedidos';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { CheckboxField } from '@/components/form/checkbox-field';
import { etiquetasJob } from '@/components/merged-pdf/etiquetas';
import { EtiquetasLayout } from '@/components/merged-pdf/etiquetas-layout';
import { useMergedPdf } from '@/components/merged-pdf/use-merged-pdf';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { LazyMergedPdfDialog } from '@/features/ordens-servico/download-passes';
import { hasEtiqueta, semEtiquetaText } from '@/features/ordens-servico/ordem-servico-rules';

const LABEL = 'Etiquetas';

/** Downloads or prints the labels of a service order, and names the orders without one (ORS-12). */
export function Etiquetas({ pedidos }: { pedidos: readonly PedidoAssociado[] }) {
  const pdf = useMergedPdf();
  const client = useQueryClient();
  const fetchEndereco = async (id: number) =>
    (await client.query({ ...pedidosQueries.detail(String(id)), meta: { logAs: 'etiquetas' } })).endereco_entrega;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const [print, setPrint] = useState(false);
  const labelled = pedidos.filter(hasEtiqueta);
  const semEtiqueta = semEtiquetaText(pedidos);
  const button = (
    <Button ref={trigger} variant="outline" size="sm">
      <Tags aria-hidden />
      {LABEL}
    </Button>
  );
  if (labelled.length === 0) {
    return <DisabledHint reason={semEtiqueta ?? 'Não há pedidos nesta ordem.'}>{button}</DisabledHint>;
  }
  return (
    <>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>{button}</PopoverTrigger>
        <PopoverContent
          align="end"
          aria-label="Folha das etiquetas"
          className="grid max-h-(--radix-popover-content-available-height) w-64 gap-2 overflow-y-auto p-3"
        >
          <EtiquetasLayout
            onChoose={(layout) => {
              // Before the popover returns the focus, because the progress opens first and later restores the focus.
              trigger.current?.focus();
              setOpen(false);
              void pdf.start(etiquetasJob(labelled, { print, fetchEndereco, ...layout }));
            }}
          />
          <CheckboxField
            label="Imprimir direto"
            className="h-9 max-md:h-10"
            checked={print}
            onCheckedChange={setPrint}
          />
          {semEtiqueta === undefined ? null : <p className="text-sm text-muted-foreground">{semEtiqueta}</p>}
        </PopoverContent>
      </Popover>
      {pdf.state.kind === 'idle' ? null : (
        <LazyMergedPdfDialog
          title={LABEL}
          unit="etiquetas"
          state={pdf.state}
          failureText="Erro ao exportar a etiqueta."
          onCancel={pdf.cancel}
          onProceed={() => void pdf.proceed()}
          onSaveIncomplete={() => void pdf.saveIncomplete()}
          onLeaveOut={() => void pdf.leaveOut()}
        />
      )}
    </>
  );
}
