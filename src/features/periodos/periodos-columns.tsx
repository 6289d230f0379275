import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Periodo, PeriodosOrdering } from '@/api/periodos';
import { dataColumns, type DataColumns } from '@/components/column-settings/columns';
import { RowActions } from '@/components/data-table/row-actions';
import { periodoName } from '@/features/periodos/periodo-rules';

const column = dataColumns<Periodo>();

function columnsOf(sorted: 'ascending' | 'descending', reversed: PeriodosOrdering) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return column.columns([
    column.accessor('cod_sistema', {
      header: () => (
        <Link
          from="/periodos"
          to="."
          search={(now) => ({ ...now, ordering: reversed, page: 1 })}
          resetScroll={false}
          title={sorted === 'ascending' ? 'Ordem crescente' : 'Ordem decrescente'}
          className="-ml-2 inline-flex h-7 items-center gap-1 rounded-md px-2 text-muted-foreground no-underline hover:bg-accent hover:text-foreground hover:no-underline"
        >
          Código do ACliente
          <Arrow aria-hidden className="size-3.5" />
        </Link>
      ),
      meta: { width: '26%', narrow: 'title', label: 'Código do ACliente', sorted },
    }),
    column.accessor('nome', {
      header: 'Período',
      meta: { narrow: 'detail' },
      cell: ({ row: { original: periodo } }) => periodo.nome ?? <span className="text-muted-foreground">N/A</span>,
    }),
    column.display({
      id: 'acoes',
      header: 'Ações',
      meta: { alwaysVisible: true, width: '6.5rem', align: 'right', narrow: 'value' },
      cell: ({ row: { original: periodo } }) => (
        <RowActions name={periodoName(periodo)} registro={periodo.cod_sistema} />
      ),
    }),
  ]);
}

export const periodosColumns: Readonly<Record<PeriodosOrdering, DataColumns<Periodo>>> = {
  cod_sistema: columnsOf('ascending', '-cod_sistema'),
  '-cod_sistema': columnsOf('descending', 'cod_sistema'),
};
