import type { Periodo, PeriodosOrdering } from '@/api/periodos';
import { dataColumns, type DataColumns } from '@/components/data-table/columns';
import { RowActions } from '@/components/data-table/row-actions';
import { SortLink, type Sorted } from '@/components/data-table/sort-link';
import { periodoName } from '@/features/periodos/periodo-rules';
import type { PeriodosSearch } from '@/features/periodos/periodos-search';
import { useUrlDialog } from '@/lib/use-url-dialog';

const column = dataColumns<Periodo>();

function columnsOf(sorted: Sorted, turned: PeriodosOrdering) {
  return column.columns([
    column.accessor('cod_sistema', {
      header: () => (
        <SortLink
          label="Código do ACliente"
          sorted={sorted}
          from="/periodos"
          to="."
          search={(now) => ({ ...now, ordering: turned, page: 1 })}
          resetScroll={false}
        />
      ),
      meta: { width: '26%', narrow: 'title', sorted, skeleton: [28, 32, 24] },
    }),
    column.accessor('nome', {
      header: 'Período',
      meta: { narrow: 'detail', skeleton: [150, 120, 164, 136, 110] },
      cell: ({ row: { original: periodo } }) => periodo.nome ?? <span className="text-muted-foreground">N/A</span>,
    }),
    column.display({
      id: 'acoes',
      header: 'Ações',
      meta: { width: '104px', align: 'right', narrow: 'value', skeleton: [60] },
      cell: ({ row: { original: periodo } }) => <PeriodoActions periodo={periodo} />,
    }),
  ]);
}

/** Código do ACliente, Período, Ações for both orderings. */
export const periodosColumns: Readonly<Record<PeriodosOrdering, DataColumns<Periodo>>> = {
  cod_sistema: columnsOf('ascending', '-cod_sistema'),
  '-cod_sistema': columnsOf('descending', 'cod_sistema'),
};

function PeriodoActions({ periodo }: { periodo: Periodo }) {
  const dialog = useUrlDialog<PeriodosSearch>();
  const open = (dialogo: 'editar' | 'excluir') => dialog.open({ dialogo, registro: periodo.cod_sistema });
  return <RowActions name={periodoName(periodo)} onEdit={() => open('editar')} onDelete={() => open('excluir')} />;
}
