import { useNavigate } from '@tanstack/react-router';

interface PassesViewer {
  /** A step in the history, so that Back closes it. */
  open: (pedido: number) => void;
  /** From 0; in place, so that Back leaves the viewer and not pass after pass. */
  show: (index: number) => void;
  close: () => void;
}

/** Opens, leafs and closes the pass viewer in the address; the history keeps where the list is ('Voltar'). */
export function usePassesViewer(): PassesViewer {
  const navigate = useNavigate({ from: '/ordens-servico/$id/detalhes' });
  const stay = { state: true, resetScroll: false } as const;
  return {
    open: (pedido) => {
      void navigate({ search: { passes: pedido }, ...stay });
    },
    show: (index) => {
      void navigate({
        search: ({ passes }) => ({ passes, passe: index === 0 ? undefined : index + 1 }),
        replace: true,
        ...stay,
      });
    },
    close: () => {
      void navigate({ search: {}, replace: true, ...stay });
    },
  };
}
