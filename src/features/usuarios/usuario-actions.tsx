import { Link, useNavigate } from '@tanstack/react-router';
import { History, Trash2 } from 'lucide-react';
import type { Usuario } from '@/api/usuarios';
import { useSessionUser } from '@/api/use-session-user';
import { Button, buttonClass } from '@/components/ui/button';
import { deleteRefusal } from '@/features/usuarios/usuario-rules';

/** 'Ações' of a row (specification 2.5): the order history for everybody, delete for superusers. */
export function UsuarioActions({ usuario }: { usuario: Usuario }) {
  const user = useSessionUser();
  const navigate = useNavigate({ from: '/users' });
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        to="/users/historico-usuario/$usuarioId"
        params={{ usuarioId: String(usuario.id) }}
        aria-label="Visualizar histórico"
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        <History aria-hidden />
        <span className="@max-[640px]/data-table:hidden">Histórico</span>
      </Link>
      {user?.is_superuser === true ? (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Excluir"
          disabledReason={deleteRefusal(usuario, user.email)}
          onClick={() => {
            void navigate({
              search: (now) => ({ ...now, dialogo: 'excluir', registro: usuario.id }),
              resetScroll: false,
            });
          }}
        >
          <Trash2 />
        </Button>
      ) : null}
    </span>
  );
}
