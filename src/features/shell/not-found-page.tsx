import { Link } from '@tanstack/react-router';
import { NotFoundState } from '@/components/feedback/states';
import { buttonVariants } from '@/components/ui/button';

export function NotFoundPage() {
  return (
    <NotFoundState
      title="Página não encontrada"
      detail="Confira o endereço ou escolha uma tela no menu."
      action={
        <Link to="/pedidos" className={buttonVariants({ variant: 'outline' })}>
          Ir para Todos os Pedidos
        </Link>
      }
    />
  );
}
