import { Link } from '@tanstack/react-router';
import { History, Trash2 } from 'lucide-react';
import type { Usuario } from '@/api/usuarios';
import { useSessionUser } from '@/api/use-session-user';
import { Button, buttonVariants } from '@/components/ui/button';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { deleteRefusal } from '@/features/usuarios/usuario-rules';
import type { UsuariosSearch } from '@/features/usuarios/usuarios-search';
import { useUrlDialog } from '@/lib/use-url-dialog';

/** 'Ações' of a row: the order history, and for superusers delete. */
export function UsuarioActions({ usuario }: { usuario: Usuario }) {
  const user = useSessionUser();
  const dialog = useUrlDialog<UsuariosSearch>();
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        to="/users/historico-usuario/$usuarioId"
        params={{ usuarioId: String(usuario.id) }}
        aria-label="Visualizar histórico"
        className={buttonVariants({ variant: 'ghost', size: 'sm' })}
      >
        <History aria-hidden />
        <span className="@max-[640px]/data-table:hidden">Histórico</span>
      </Link>
      {user?.is_superuser === true ? (
        <DisabledHint reason={deleteRefusal(usuario, user.email)}>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Excluir"
            onClick={() => dialog.open({ dialogo: 'excluir', registro: usuario.id })}
          >
            <Trash2 />
          </Button>
        </DisabledHint>
      ) : null}
    </span>
  );
}
