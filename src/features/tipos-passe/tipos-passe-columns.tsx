import type { TipoPasse } from '@/api/tipos-passe';
import { dataColumns, NarrowLabel } from '@/components/column-settings/columns';
import { RowActions } from '@/components/data-table/row-actions';
import { Badge } from '@/components/ui/badge';
import { tipoPasseName, validadeText } from '@/features/tipos-passe/tipo-passe-rules';
import { formatMoney } from '@/lib/format';

const column = dataColumns<TipoPasse>();

/** Cód., Nome, Descrição, Valor, Validade, Ações (TIP-01). */
export const tiposPasseColumns = column.columns([
  column.accessor('cod_sistema', {
    header: 'Cód.',
    meta: { width: '6rem', narrow: 'status' },
    cell: ({ row: { original: tipo } }) => <span className="text-muted-foreground">{tipo.cod_sistema ?? '–'}</span>,
  }),
  column.accessor('nome', {
    header: 'Nome',
    meta: { width: '25%', narrow: 'title' },
    cell: ({ row: { original: tipo } }) => (
      <span className="wrap-anywhere">
        {tipoPasseName(tipo)}
        {tipo.ativo === false ? (
          <>
            {' '}
            <Badge variant="secondary">Inativo</Badge>
          </>
        ) : null}
      </span>
    ),
  }),
  column.accessor('descricao', {
    header: 'Descrição',
    meta: { narrow: 'detail' },
    cell: ({ row: { original: tipo } }) => (
      <span className="line-clamp-2 wrap-anywhere text-muted-foreground" title={tipo.descricao ?? undefined}>
        {tipo.descricao ?? '–'}
      </span>
    ),
  }),
  column.accessor('valor', {
    header: 'Valor',
    meta: { width: '8rem', align: 'right', narrow: 'value' },
    cell: ({ row: { original: tipo } }) => formatMoney(tipo.valor),
  }),
  column.accessor('validade', {
    header: 'Validade',
    meta: { width: '8rem', align: 'right', narrow: 'date' },
    cell: ({ row: { original: tipo } }) => (
      <>
        <NarrowLabel>Validade</NarrowLabel>
        <span className={tipo.validade === null ? 'text-muted-foreground' : undefined}>{validadeText(tipo)}</span>
      </>
    ),
  }),
  column.display({
    id: 'acoes',
    header: 'Ações',
    meta: { alwaysVisible: true, width: '6.5rem', align: 'right', narrow: 'note' },
    cell: ({ row: { original: tipo } }) => <RowActions name={tipoPasseName(tipo)} registro={tipo.id} />,
  }),
]);
