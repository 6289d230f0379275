import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useIsCurrentScreen } from '@/lib/use-is-current-screen';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True on an entry that `useUrlDialog` pushed: Back from it closes the dialog. */
    openedDialog?: boolean | undefined;
  }
}

type SearchParams = Readonly<Record<string, string | number | undefined>>;

const DIALOG_CLOSED: SearchParams = { dialogo: undefined, registro: undefined };

/**
 * Opens and closes a dialog whose state is in the search params; `closed` are the params without it. Opening pushes a
 * history entry and closing goes back from it, or replaces an entry that a link opened: Back never reopens the dialog.
 */
export function useUrlDialog<Search extends object>(closed = DIALOG_CLOSED) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isCurrentScreen = useIsCurrentScreen();
  const closedFrom = useRef<typeof history.location>(undefined);
  return {
    open: (params: Partial<Search>) => {
      void navigate({
        to: '.',
        search: (search) => ({ ...search, ...closed, ...params }),
        state: (state) => ({ ...state, openedDialog: true }),
        resetScroll: false,
      });
    },
    /** `params` are set as well, in place of the dialog's entry. Does not ask about unsaved work. */
    close: (params?: Partial<Search>) => {
      if (!isCurrentScreen()) return;
      const { location } = history;
      if (location.state.openedDialog && !params) {
        // Going back is asynchronous: a second call must not leave the screen.
        if (location !== closedFrom.current) history.back({ ignoreBlocker: true });
        closedFrom.current = location;
        return;
      }
      void navigate({
        to: '.',
        search: (search) => ({ ...search, ...closed, ...params }),
        state: (state) => ({ ...state, openedDialog: undefined }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
  };
}
