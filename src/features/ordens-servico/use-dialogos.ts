import { useNavigate } from '@tanstack/react-router';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';

interface Dialogos {
  /** A step in the history, so that Back closes it. */
  abrir: (dialogo: NonNullable<OrdensServicoSearch['dialogo']>, registro?: number) => void;
  /** In place of that step; the dialog asked already what is to become of what was typed. */
  fechar: () => void;
  /** After a new service order: to where it stands. */
  fecharNaPrimeiraPagina: () => void;
}

/** The open dialog of the list is in the address (design 3). */
export function useDialogos(): Dialogos {
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
    abrir: (dialogo, registro) => {
      void navigate({ search: (now) => ({ ...now, dialogo, registro }), resetScroll: false });
    },
    fechar: () => {
      close({});
    },
    fecharNaPrimeiraPagina: () => {
      close({ page: 1 });
    },
  };
}
