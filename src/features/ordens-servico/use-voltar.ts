import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/**
 * 'Voltar' of a service order: back to the list as it was, however many steps of this screen lie between; to the list's
 * beginning if it was not opened from there (a link, a toast, another tab).
 */
export function useVoltar(): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const { listaEm, __TSR_index: here } = useLocation({ select: (location) => location.state });
  return () => {
    if (listaEm !== undefined && listaEm < here) history.go(listaEm - here);
    else void navigate({ to: '/ordens-servico' });
  };
}
