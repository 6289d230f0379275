import { Link } from '@tanstack/react-router';
import type { PasseLinha } from '@/api/passes';
import { dataColumns, MissingValue } from '@/components/column-settings/columns';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { StatusText } from '@/components/status/status';
import type { CsvColumns } from '@/lib/csv';
import { formatInstant } from '@/lib/dates';
import { passeLabel } from '@/lib/format';
import { statusOf } from '@/lib/status';

const column = dataColumns<PasseLinha>();

export const passesColumns = column.columns([
  column.accessor('nome', {
    header: 'Nome',
    meta: { alwaysVisible: true, width: '24%', narrow: 'title' },
    cell: ({ row: { original: passe } }) => (
      <>
        <Link to="/passe/$id" params={{ id: String(passe.id) }} className="wrap-anywhere">
          {passeLabel(passe)}
        </Link>
        {passe.compradoPor === null ? null : (
          <span className="block text-xs font-normal wrap-anywhere text-muted-foreground">
            comprado por <PersonalValue kind="email" value={passe.compradoPor} />
          </span>
        )}
      </>
    ),
  }),
  column.accessor('cpf', {
    header: 'CPF',
    meta: { width: '15%', narrow: 'detail' },
    cell: ({ row: { original: passe } }) => (
      <span className="whitespace-nowrap">
        <PersonalValue kind="cpf" value={passe.cpf} />
      </span>
    ),
  }),
  column.accessor('telefone', {
    header: 'Telefone',
    meta: { width: '14%', narrow: 'note' },
    cell: ({ row: { original: passe } }) => (
      <PersonalValue kind="phone" value={passe.telefone} fallback={<MissingValue />} />
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { width: '15%', narrow: 'status' },
    cell: ({ row: { original: passe } }) => <StatusText kind="passe" code={passe.status} />,
  }),
  column.accessor('tipo_passe_nome', {
    header: 'Tipo do Passe',
    meta: { width: '18%', narrow: 'value' },
    cell: ({ row: { original: passe } }) => (
      <span className="font-normal">{passe.tipo_passe_nome ?? <MissingValue />}</span>
    ),
  }),
  column.accessor('criacao', {
    header: 'Data de Criação',
    meta: { align: 'right', narrow: 'date' },
    cell: ({ row: { original: passe } }) => <span className="whitespace-nowrap">{formatInstant(passe.criacao)}</span>,
  }),
]);

/** Columns of the exported list (LIS-14). */
export const passesCsv: CsvColumns<PasseLinha> = [
  ['Nome', passeLabel],
  ['CPF', ({ cpf }, personal) => personal('cpf', cpf)],
  ['Telefone', ({ telefone }, personal) => personal('phone', telefone)],
  ['Status', ({ status }) => statusOf('passe', status).label],
  ['Tipo do Passe', ({ tipo_passe_nome }) => tipo_passe_nome],
  ['Data de Criação', ({ criacao }) => formatInstant(criacao)],
];
