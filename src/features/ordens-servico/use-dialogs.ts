import { useNavigate } from '@tanstack/react-router';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';

interface Dialogs {
  /** A step in the history, so that Back closes it. */
  open: (dialogo: NonNullable<OrdensServicoSearch['dialogo']>, registro?: number) => void;
  /** In place of that step; the dialog asked already what is to become of what was typed. */
  close: () => void;
  /** After a new service order: to where it stands. */
  closeOnFirstPage: () => void;
}

/** The open dialog of the list is in the address (design 3). */
export function useDialogs(): Dialogs {
  const navigate = useNavigate({ from: '/ordens-servico/' });
  const close = (change: Partial<OrdensServicoSearch>) => {
    void navigate({
      search: (now) => ({ ...now, ...change, dialogo: undefined, registro: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  };
  return {
    open: (dialogo, registro) => {
      void navigate({ search: (now) => ({ ...now, dialogo, registro }), resetScroll: false });
    },
    close: () => {
      close({});
    },
    closeOnFirstPage: () => {
      close({ page: 1 });
    },
  };
}
