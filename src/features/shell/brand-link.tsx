import { Link } from '@tanstack/react-router';
import { Logo } from '@/components/layout/logo';
import { cn } from '@/lib/utils';

export function BrandLink({ collapsed = false }: { collapsed?: boolean }) {
  return (
    <Link
      to="/pedidos"
      aria-label="Embarque, Todos os Pedidos"
      className={cn('flex h-14 shrink-0 items-center', collapsed ? 'justify-center' : 'px-5')}
    >
      <Logo drawing={collapsed ? 'mark' : 'logo'} />
    </Link>
  );
}
