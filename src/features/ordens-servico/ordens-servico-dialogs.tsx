import { downloadResumoDiarioMutation } from '@/api/ordem-servico-mutations';
import type { OrdemServico } from '@/api/ordens-servico';
import { RelatorioDialog } from '@/components/form/relatorio-dialog';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { CreateOrdemDialog } from '@/features/ordens-servico/create-ordem-dialog';
import { DeleteOrdemDialog } from '@/features/ordens-servico/delete-ordem-dialog';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';

export interface OrdensServicoDialogsProps {
  search: OrdensServicoSearch;
  ordens: readonly OrdemServico[];
}

/** The dialogs of the list, for superusers only (ORS-02). */
export function OrdensServicoDialogs({ search: { dialogo, registro }, ordens }: OrdensServicoDialogsProps) {
  if (dialogo === 'criar') return <CreateOrdemDialog />;
  if (dialogo === 'relatorio') return <ResumoDiarioDialog />;
  if (registro === undefined) return null;
  return <DeleteOrdemDialog key={registro} id={registro} row={ordens.find((ordem) => ordem.id === registro)} />;
}

/** 'Selecionar Período do Relatório' (ORS-04). */
function ResumoDiarioDialog() {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  return (
    <RelatorioDialog
      title="Selecionar Período do Relatório"
      download={downloadResumoDiarioMutation}
      whenMissing="Por favor, selecione o período completo."
      submitLabel="Baixar"
      onClose={() => dialog.close()}
    />
  );
}
