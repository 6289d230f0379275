import type { Usuario } from '@/api/usuarios';
import { dataColumns } from '@/components/data-table/columns';
import { NarrowLabel } from '@/components/data-table/narrow-label';
import { StaffMark } from '@/features/usuarios/staff-mark';
import { UsuarioActions } from '@/features/usuarios/usuario-actions';
import { formatInstantDay } from '@/lib/dates';

const MISSING = 'N/A';

const column = dataColumns<Usuario>();

/** Columns of the user list (USU-01). */
export const usuariosColumns = column.columns([
  column.accessor('email', {
    header: 'Email',
    meta: { width: '30%', narrow: 'title', skeleton: [180, 150, 196, 164, 140] },
    cell: ({ row: { original: usuario } }) => <b className="wrap-anywhere">{usuario.email ?? <Missing />}</b>,
  }),
  column.accessor('phone', {
    header: 'Telefone',
    meta: { width: '15%', narrow: 'detail', skeleton: [96, 24, 96, 96] },
    cell: ({ row: { original: usuario } }) => <Text label="Telefone" value={usuario.phone} />,
  }),
  column.accessor('provider', {
    header: 'Provedor',
    meta: { width: '13%', narrow: 'note', skeleton: [24, 48, 24] },
    cell: ({ row: { original: usuario } }) => <Text label="Provedor" value={usuario.provider} />,
  }),
  column.accessor('date_joined', {
    header: 'Data de Criação',
    meta: { width: '15%', narrow: 'date', skeleton: [72] },
    cell: ({ row: { original: usuario } }) => formatInstantDay(usuario.date_joined, MISSING),
  }),
  column.accessor('is_staff', {
    header: 'Staff',
    meta: { width: '10%', narrow: 'status', skeleton: [40] },
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
    meta: { align: 'right', narrow: 'value', skeleton: [96] },
    cell: ({ row: { original: usuario } }) => <UsuarioActions usuario={usuario} />,
  }),
]);

function Missing() {
  return <span className="font-normal text-muted-foreground">{MISSING}</span>;
}

function Text({ label, value }: { label: string; value: string | null }) {
  return (
    <>
      <NarrowLabel>{label}</NarrowLabel>
      {value ?? <Missing />}
    </>
  );
}
