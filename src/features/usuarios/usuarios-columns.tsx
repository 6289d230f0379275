import { Link } from '@tanstack/react-router';
import { History, Trash2 } from 'lucide-react';
import type { Usuario } from '@/api/usuarios';
import { dataColumns, NarrowLabel } from '@/components/column-settings/columns';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { Button, buttonVariants } from '@/components/ui/button';
import { deleteRefusal } from '@/features/usuarios/usuario-rules';
import type { UsuariosSearch } from '@/features/usuarios/usuarios-search';
import type { CsvColumns } from '@/lib/csv';
import { formatInstantDay } from '@/lib/dates';
import { usePersonalFormat } from '@/lib/hide-personal-data';
import { useSessionUser } from '@/session/use-session-user';

const MISSING = 'N/A';

const column = dataColumns<Usuario>();

/** Columns of the user list (USU-01). */
export const usuariosColumns = column.columns([
  column.accessor('email', {
    header: 'Email',
    meta: { width: '30%', narrow: 'title' },
    cell: ({ row: { original: usuario } }) => (
      <b className="wrap-anywhere">
        <PersonalValue kind="email" value={usuario.email} fallback={<Missing />} />
      </b>
    ),
  }),
  column.accessor('phone', {
    header: 'Telefone',
    meta: { width: '15%', narrow: 'detail' },
    cell: ({ row: { original: usuario } }) => (
      <>
        <NarrowLabel>Telefone</NarrowLabel>
        <PersonalValue kind="phone" value={usuario.phone} fallback={<Missing />} />
      </>
    ),
  }),
  column.accessor('provider', {
    header: 'Provedor',
    meta: { width: '13%', narrow: 'note' },
    cell: ({ row: { original: usuario } }) => (
      <>
        <NarrowLabel>Provedor</NarrowLabel>
        {usuario.provider ?? <Missing />}
      </>
    ),
  }),
  column.accessor('date_joined', {
    header: 'Data de Criação',
    meta: { width: '15%', narrow: 'date' },
    cell: ({ row: { original: usuario } }) => formatInstantDay(usuario.date_joined, MISSING),
  }),
  column.accessor('is_staff', {
    header: 'Staff',
    meta: { width: '10%', narrow: 'status' },
    cell: ({ row: { original: usuario } }) => (
      <>
        <NarrowLabel>Staff</NarrowLabel>
        <StaffMark isStaff={usuario.is_staff} />
      </>
    ),
  }),
  column.display({
    id: 'acoes',
    header: 'Ações',
    meta: { alwaysVisible: true, align: 'right', narrow: 'value' },
    cell: ({ row: { original: usuario } }) => <UsuarioActions usuario={usuario} />,
  }),
]);

function Missing() {
  return <span className="font-normal text-muted-foreground">{MISSING}</span>;
}

/** A green or red dot with 'Sim' or 'Não' (USU-03). */
function StaffMark({ isStaff }: { isStaff: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ${isStaff ? 'bg-status-validado' : 'bg-status-inconsistencia'}`}
      />
      <span>{isStaff ? 'Sim' : 'Não'}</span>
    </span>
  );
}

/** 'Ações' of a row: the order history, and for superusers delete. */
function UsuarioActions({ usuario }: { usuario: Usuario }) {
  const user = useSessionUser();
  const dialog = useUrlDialog<UsuariosSearch>();
  const personal = usePersonalFormat();
  const name = personal('email', usuario.email) ?? `usuário ${usuario.id}`;
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        to="/users/historico-usuario/$usuarioId"
        params={{ usuarioId: String(usuario.id) }}
        aria-label={`Visualizar histórico de ${name}`}
        className={buttonVariants({ variant: 'ghost', size: 'sm' })}
      >
        <History aria-hidden />
        <span className="@max-[40rem]/data-table:hidden">Histórico</span>
      </Link>
      {user?.is_superuser === true ? (
        <DisabledHint reason={deleteRefusal(usuario, user.email)}>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Excluir ${name}`}
            title="Excluir"
            onClick={() => dialog.open({ dialogo: 'excluir', registro: usuario.id })}
          >
            <Trash2 />
          </Button>
        </DisabledHint>
      ) : null}
    </span>
  );
}

/** Columns of the exported list (LIS-14). */
export const usuariosCsv: CsvColumns<Usuario> = [
  ['Email', ({ email }, personal) => personal('email', email)],
  ['Telefone', ({ phone }, personal) => personal('phone', phone)],
  ['Provedor', ({ provider }) => provider],
  ['Data de Criação', ({ date_joined }) => formatInstantDay(date_joined)],
  ['Staff', ({ is_staff }) => (is_staff ? 'Sim' : 'Não')],
];
