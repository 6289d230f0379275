import { Link } from '@tanstack/react-router';
import { Eye, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { OrdemServico } from '@/api/ordens-servico';
import { dataColumns } from '@/components/column-settings/columns';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { StatusText } from '@/components/status/status';
import { Button, buttonVariants } from '@/components/ui/button';
import { FuncionarioName } from '@/features/ordens-servico/funcionario-name';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { ReadyCount } from '@/features/ordens-servico/ready-count';
import type { CsvColumns } from '@/lib/csv';
import { formatInstant } from '@/lib/dates';
import { NAO_INFORMADO } from '@/lib/format';
import { statusOf } from '@/lib/status';

const column = dataColumns<OrdemServico>();

const iconButton = buttonVariants({ variant: 'ghost', size: 'icon-sm' });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history index of the list from which a service order was opened, for 'Voltar'. */
    listAt?: number | undefined;
  }
}

function OrdemLink({
  id,
  ...props
}: { id: number } & Pick<ComponentProps<'a'>, 'aria-label' | 'title' | 'className' | 'children'>) {
  return (
    <Link
      to="/ordens-servico/$id/detalhes"
      params={{ id: String(id) }}
      state={(current) => ({ listAt: current.__TSR_index })}
      {...props}
    />
  );
}

/** On one line in a table of 84ch or more, else the time is below the day. */
function Instant({ value }: { value: string | null }) {
  return (
    <span className="wrap-normal @max-4xl/data-table:text-sm @[84ch]/data-table:whitespace-nowrap">
      {formatInstant(value)}
    </span>
  );
}

const recordColumns = [
  column.accessor('id', {
    header: 'ID',
    meta: { alwaysVisible: true, width: '9%', narrow: 'title' },
    cell: ({ row: { original: ordem } }) => (
      <OrdemLink id={ordem.id} className="whitespace-nowrap">
        {ordem.id}
      </OrdemLink>
    ),
  }),
  column.accessor('funcionario', {
    header: 'Funcionário',
    meta: { width: '24%', narrow: 'detail' },
    cell: ({ row: { original: ordem } }) => <FuncionarioName funcionario={ordem.funcionario} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { width: '15%', narrow: 'status' },
    cell: ({ row: { original: ordem } }) => <StatusText kind="ordemServico" code={ordem.status} />,
  }),
  column.display({
    id: 'prontos',
    header: 'Prontos',
    meta: { width: '14%', narrow: 'note' },
    cell: ({ row: { original: ordem } }) => <ReadyCount key={ordem.id} id={ordem.id} />,
  }),
  column.accessor('criacao', {
    header: 'Criação',
    meta: { width: '15%', narrow: 'date' },
    cell: ({ row: { original: ordem } }) => <Instant value={ordem.criacao} />,
  }),
  column.accessor('atualizacao', {
    header: 'Atualização',
    meta: { width: '15%' },
    cell: ({ row: { original: ordem } }) => <Instant value={ordem.atualizacao} />,
  }),
] as const;

const actionsColumn = (superuser: boolean) =>
  column.display({
    id: 'acoes',
    header: 'Ações',
    meta: { align: 'right', narrow: 'value' },
    cell: ({ row: { original: ordem } }) => (
      <span className="inline-flex gap-1">
        <OrdemLink id={ordem.id} aria-label={`Visualizar ordem ${ordem.id}`} title="Visualizar" className={iconButton}>
          <Eye aria-hidden />
        </OrdemLink>
        {superuser ? <Excluir id={ordem.id} /> : null}
      </span>
    ),
  });

function Excluir({ id }: { id: number }) {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`Excluir ordem ${id}`}
      title="Excluir"
      onClick={() => dialog.open({ dialogo: 'excluir', registro: id })}
    >
      <Trash2 aria-hidden />
    </Button>
  );
}

/** Columns without 'Excluir' (ORS-01). */
export const ordensServicoColumns = column.columns([...recordColumns, actionsColumn(false)]);

/** With 'Excluir' (ORS-02). */
export const ordensServicoSuperuserColumns = column.columns([...recordColumns, actionsColumn(true)]);

/** Columns of the exported list (LIS-14). */
export const ordensServicoCsv: CsvColumns<OrdemServico> = [
  ['ID', ({ id }) => id],
  ['Funcionário', ({ funcionario: { nome, email } }, personal) => nome ?? personal('email', email) ?? NAO_INFORMADO],
  ['Status', ({ status }) => statusOf('ordemServico', status).label],
  ['Criação', ({ criacao }) => formatInstant(criacao)],
  ['Atualização', ({ atualizacao }) => formatInstant(atualizacao)],
];
