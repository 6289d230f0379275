import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/** 'Voltar' of a service order: returns to the list's history entry, or to its first page without one. */
export function useBackToList(): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const { listAt, __TSR_index: here } = useLocation({ select: (location) => location.state });
  return () => {
    if (listAt !== undefined && listAt < here) history.go(listAt - here);
    else void navigate({ to: '/ordens-servico' });
  };
}
