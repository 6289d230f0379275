import { downloadRelatorioEntregasMutation } from '@/api/enderecos';
import { RelatorioDialog } from '@/components/form/relatorio-dialog';
import { notify } from '@/lib/notify';

const DATES_MISSING = 'Preencha as datas de início e fim.';

/** 'Download Excel Relatório': the orders shipped and delivered in a range of days (END-03). */
export function RelatorioEntregasDialog({ onClose }: { onClose: () => void }) {
  return (
    <RelatorioDialog
      title="Download Excel Relatório"
      download={downloadRelatorioEntregasMutation}
      whenMissing={DATES_MISSING}
      onMissing={() => notify({ kind: 'error', text: DATES_MISSING, id: 'relatorio-entregas' })}
      submitLabel="Download"
      busyLabel="Gerando..."
      onClose={onClose}
    >
      <p className="text-muted-foreground">Os pedidos enviados e entregues no período, em uma planilha.</p>
    </RelatorioDialog>
  );
}
