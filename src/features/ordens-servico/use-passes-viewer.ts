import { useNavigate } from '@tanstack/react-router';
import type { OrdemServicoSearch } from '@/features/ordens-servico/ordem-servico-search';
import { useUrlDialog } from '@/lib/use-url-dialog';

const CLOSED = { passes: undefined, passe: undefined };

/** The pass viewer in the search params. */
export function usePassesViewer() {
  const navigate = useNavigate({ from: '/ordens-servico/$id/detalhes' });
  const dialog = useUrlDialog<OrdemServicoSearch>(CLOSED);
  return {
    open: (pedido: number) => {
      dialog.open({ passes: pedido });
    },
    /** Shows the pass at `index`, from 0. Replaces, so that Back closes the viewer. */
    show: (index: number) => {
      const passe = index === 0 ? undefined : index + 1;
      void navigate({ search: ({ passes }) => ({ passes, passe }), state: true, replace: true, resetScroll: false });
    },
    close: () => {
      dialog.close();
    },
  };
}
