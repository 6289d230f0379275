import { Copy } from 'lucide-react';
import type { TipoPasse } from '@/api/tipos-passe';
import { dataColumns, NarrowLabel } from '@/components/column-settings/columns';
import { RowActions } from '@/components/data-table/row-actions';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { tipoPasseName, validadeText } from '@/features/tipos-passe/tipo-passe-rules';
import type { TiposPasseSearch } from '@/features/tipos-passe/tipos-passe-search';
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
    meta: { alwaysVisible: true, width: '8.5rem', align: 'right', narrow: 'note' },
    cell: ({ row: { original: tipo } }) => (
      <RowActions name={tipoPasseName(tipo)} registro={tipo.id}>
        <Duplicar tipo={tipo} />
      </RowActions>
    ),
  }),
]);

/** Opens 'Criar' with the values of the type (TIP-09). */
function Duplicar({ tipo }: { tipo: TipoPasse }) {
  const dialog = useUrlDialog<TiposPasseSearch>();
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`Duplicar ${tipoPasseName(tipo)}`}
      title="Duplicar"
      onClick={() => dialog.open({ dialogo: 'criar', registro: tipo.id })}
    >
      <Copy />
    </Button>
  );
}
