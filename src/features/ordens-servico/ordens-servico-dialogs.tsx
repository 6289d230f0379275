import type { OrdemServico } from '@/api/ordens-servico';
import { CriarOrdemDialog } from '@/features/ordens-servico/criar-ordem-dialog';
import { DeletarOrdemDialog } from '@/features/ordens-servico/deletar-ordem-dialog';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { RelatorioDialog } from '@/features/ordens-servico/relatorio-dialog';

export interface OrdensServicoDialogsProps {
  search: OrdensServicoSearch;
  ordens: readonly OrdemServico[];
}

/** The dialogs of the list, for superusers only (ORS-02). */
export function OrdensServicoDialogs({ search: { dialogo, registro }, ordens }: OrdensServicoDialogsProps) {
  if (dialogo === 'criar') return <CriarOrdemDialog />;
  if (dialogo === 'relatorio') return <RelatorioDialog />;
  if (registro === undefined) return null;
  return <DeletarOrdemDialog key={registro} id={registro} row={ordens.find((ordem) => ordem.id === registro)} />;
}
