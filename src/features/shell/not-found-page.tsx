import { Link } from '@tanstack/react-router';
import { NotFoundState } from '@/components/feedback/not-found-state';
import { buttonClass } from '@/components/ui/button';

export function NotFoundPage() {
  return (
    <NotFoundState
      action={
        <Link to="/pedidos" className={buttonClass({})}>
          Ir para Todos os Pedidos
        </Link>
      }
    />
  );
}
