import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { OrdemServicoDetalhe } from '@/api/ordens-servico';
import { fetchPassePdf, type ModeloPasse } from '@/api/passe-pdfs';
import { pedidosQueries } from '@/api/pedidos';
import { useMergedPdf } from '@/api/use-merged-pdf';
import { lazyPart } from '@/components/feedback/lazy-part';
import { Button, buttonClass } from '@/components/ui/button';
import { PanelButton } from '@/components/ui/panel-button';
import { passesPdfJob } from '@/features/ordens-servico/passes-pdf-job';
import { useLoadAhead } from '@/lib/load-ahead';

const MergedPdfDialog = lazyPart(async () => (await import('@/components/feedback/merged-pdf-dialog')).MergedPdfDialog);

const LABEL = 'Baixar todos';

const MODELOS: readonly { modelo: ModeloPasse; label: string }[] = [
  { modelo: 'novo', label: 'Novo' },
  { modelo: 'antigo', label: 'Antigo' },
];

/** Every pass of the service order in one file, in the model that is chosen at that moment. */
export function BaixarTodos({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const queryClient = useQueryClient();
  const pdf = useMergedPdf();
  useLoadAhead(MergedPdfDialog.load);
  const start = (modelo: ModeloPasse) =>
    pdf.start(
      passesPdfJob({
        ordem: ordem.id,
        pedidos: ordem.pedidos,
        modelo,
        readPasses: async (pedido) => {
          // What is missing is named in the dialog, order by order: no toast of its own.
          const options = { ...pedidosQueries.passes(pedido), staleTime: 0, meta: { logAs: 'passes' } };
          return (await queryClient.query(options)).itens_pedido;
        },
        fetchPdf: (codUso, signal) => fetchPassePdf(modelo, codUso, signal),
      }),
    );
  if (ordem.pedidos.length === 0) {
    return (
      <Button size="sm" disabledReason="Não há pedidos nesta ordem.">
        <Download aria-hidden />
        {LABEL}
      </Button>
    );
  }
  return (
    <>
      <PanelButton
        label={LABEL}
        panelLabel="Modelo dos passes"
        className={buttonClass({ size: 'sm' })}
        panelClassName="w-44 p-1"
        panel={(close) => (
          <>
            <p className="px-2.5 pt-2 pb-1 text-xs text-muted-foreground">Modelo dos passes</p>
            {MODELOS.map(({ modelo, label }) => (
              <button
                key={modelo}
                type="button"
                className="flex h-9 w-full items-center gap-2.5 rounded-sm px-2.5 text-left hover:bg-accent max-md:h-10"
                onClick={() => {
                  close();
                  void start(modelo);
                }}
              >
                {label}
              </button>
            ))}
          </>
        )}
      >
        <Download aria-hidden />
        {LABEL}
      </PanelButton>
      {pdf.state.kind === 'idle' ? null : (
        <MergedPdfDialog
          title={LABEL}
          unit="passes"
          state={pdf.state}
          failureText="Erro ao gerar o PDF."
          onCancel={pdf.cancel}
          onRetry={() => void pdf.retry()}
          onSaveIncomplete={() => void pdf.saveIncomplete()}
        />
      )}
    </>
  );
}
