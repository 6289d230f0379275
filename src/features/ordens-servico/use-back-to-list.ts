import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/**
 * 'Voltar' of a service order: back to the list as it was, however many steps of this screen lie between; to the list's
 * beginning if it was not opened from there (a link, a toast, another tab).
 */
export function useBackToList(): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const { listAt, __TSR_index: here } = useLocation({ select: (location) => location.state });
  return () => {
    if (listAt !== undefined && listAt < here) history.go(listAt - here);
    else void navigate({ to: '/ordens-servico' });
  };
}
