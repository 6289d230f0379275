import { Link } from '@tanstack/react-router';
import type { PasseIrregular } from '@/api/passes';
import { dataColumns, MissingValue } from '@/components/column-settings/columns';
import { CopyButton } from '@/components/feedback/copy-button';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { StatusBadge } from '@/components/status/status';
import { mensagemText, motivoText } from '@/features/irregulares/irregulares-rules';
import type { CsvColumns } from '@/lib/csv';
import { formatInstant } from '@/lib/dates';
import { passeLabel } from '@/lib/format';
import { usePersonalFormat } from '@/lib/hide-personal-data';
import { modalidadeLabel, statusOf } from '@/lib/status';

const column = dataColumns<PasseIrregular>();

/** The reason is part of the pinned cell 'Nome'; irregulares.css shows it below the whole row (IRR-03). */
export const irregularesColumns = column.columns([
  column.accessor('nome', {
    header: 'Nome',
    meta: { alwaysVisible: true, alwaysFirst: true },
    cell: ({ row: { original: passe } }) => <NomeEMotivo passe={passe} />,
  }),
  column.accessor('cpf', {
    header: 'CPF',
    cell: ({ row: { original: passe } }) => (
      <span className="whitespace-nowrap">
        <PersonalValue kind="cpf" value={passe.cpf} />
      </span>
    ),
  }),
  column.accessor('telefone', {
    header: 'Telefone',
    cell: ({ row: { original: passe } }) => (
      <span className="whitespace-nowrap">
        <PersonalValue kind="phone" value={passe.telefone} fallback={<MissingValue />} />
      </span>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original: passe } }) => <StatusBadge kind="passe" code={passe.status} />,
  }),
  column.accessor('modalidade_emissao', {
    header: 'Modalidade',
    cell: ({ row: { original: passe } }) => modalidadeLabel(passe.modalidade_emissao),
  }),
  column.accessor('tipo_passe', {
    header: 'Tipo do Passe',
    cell: ({ row: { original: passe } }) => <span className="tipo-passe">{passe.tipo_passe ?? <MissingValue />}</span>,
  }),
  column.accessor('entidade', {
    header: 'Entidade',
    cell: ({ row: { original: passe } }) => <span className="entidade">{passe.entidade ?? <MissingValue />}</span>,
  }),
  column.accessor('via', {
    header: 'Via',
    meta: { align: 'right' },
    cell: ({ row: { original: passe } }) => passe.via ?? '–',
  }),
  column.accessor('atualizacao', {
    header: 'Ultima Alteração',
    meta: { align: 'right' },
    cell: ({ row: { original: passe } }) => formatInstant(passe.atualizacao),
  }),
]);

function NomeEMotivo({ passe }: { passe: PasseIrregular }) {
  const motivo = usePersonalFormat()('text', motivoText(passe));
  return (
    <>
      <Link to="/passe/$id" params={{ id: String(passe.id) }}>
        {passeLabel(passe)}
      </Link>
      <div className="motivo">
        <p title={motivo}>
          Motivo: <span className="text-foreground">{motivo}</span>
        </p>
        <CopyButton
          named
          label="mensagem"
          record={passeLabel(passe)}
          text={mensagemText(passe)}
          className="flex-none"
        />
      </div>
    </>
  );
}

/** Columns of the exported list (LIS-14). */
export const irregularesCsv: CsvColumns<PasseIrregular> = [
  ['Nome', passeLabel],
  ['CPF', ({ cpf }, personal) => personal('cpf', cpf)],
  ['Telefone', ({ telefone }, personal) => personal('phone', telefone)],
  ['Status', ({ status }) => statusOf('passe', status).label],
  ['Modalidade', ({ modalidade_emissao }) => modalidadeLabel(modalidade_emissao)],
  ['Tipo do Passe', ({ tipo_passe }) => tipo_passe],
  ['Entidade', ({ entidade }) => entidade],
  ['Via', ({ via }) => via],
  ['Ultima Alteração', ({ atualizacao }) => formatInstant(atualizacao)],
  ['Motivo', (passe, personal) => personal('text', motivoText(passe))],
];
