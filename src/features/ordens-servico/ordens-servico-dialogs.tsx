import type { OrdemServico } from '@/api/ordens-servico';
import { CreateOrdemDialog } from '@/features/ordens-servico/create-ordem-dialog';
import { DeleteOrdemDialog } from '@/features/ordens-servico/delete-ordem-dialog';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { RelatorioDialog } from '@/features/ordens-servico/relatorio-dialog';

export interface OrdensServicoDialogsProps {
  search: OrdensServicoSearch;
  ordens: readonly OrdemServico[];
}

/** The dialogs of the list, for superusers only (ORS-02). */
export function OrdensServicoDialogs({ search: { dialogo, registro }, ordens }: OrdensServicoDialogsProps) {
  if (dialogo === 'criar') return <CreateOrdemDialog />;
  if (dialogo === 'relatorio') return <RelatorioDialog />;
  if (registro === undefined) return null;
  return <DeleteOrdemDialog key={registro} id={registro} row={ordens.find((ordem) => ordem.id === registro)} />;
}
