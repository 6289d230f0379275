import { Eye, Pencil } from 'lucide-react';
import type { Modelo } from '@/api/estoque';
import { dataColumns, NarrowLabel } from '@/components/column-settings/columns';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button } from '@/components/ui/button';
import type { EstoqueSearch } from '@/features/estoque/estoque-search';
import { LowStockLabel, OutOfStockLabel } from '@/features/estoque/low-stock-label';
import { duracaoText, lowCorNames, modeloName, pecasOf } from '@/features/estoque/modelo-rules';
import { useVendasRecentes } from '@/features/estoque/use-vendas-recentes';
import { countOf } from '@/lib/format';
import { notify } from '@/lib/notify';

const column = dataColumns<Modelo>();

export const estoqueColumns = column.columns([
  column.accessor('nome', {
    header: 'Nome',
    meta: { width: '38%', narrow: 'title' },
    cell: ({ row: { original: modelo } }) => <Nome modelo={modelo} />,
  }),
  column.accessor('descricao', {
    header: 'Descrição',
    meta: { narrow: 'detail' },
    cell: ({ row: { original: modelo } }) => (
      <span className="line-clamp-2 wrap-anywhere text-muted-foreground" title={modelo.descricao ?? undefined}>
        {modelo.descricao ?? (
          <>
            <NarrowLabel>Descrição</NarrowLabel>
            N/A
          </>
        )}
      </span>
    ),
  }),
  column.display({
    id: 'quantidade',
    header: 'Quantidade',
    meta: { width: '8.75rem', align: 'right', narrow: 'status' },
    cell: ({ row: { original: modelo } }) => <Quantidade modelo={modelo} />,
  }),
  column.display({
    id: 'acoes',
    header: 'Ações',
    meta: { alwaysVisible: true, width: '6.5rem', align: 'right', narrow: 'value' },
    cell: ({ row: { original: modelo } }) => <ModeloActions modelo={modelo} />,
  }),
]);

function Nome({ modelo }: { modelo: Modelo }) {
  return (
    <>
      <span className="block wrap-anywhere">{modeloName(modelo)}</span>
      {(['Sem estoque', 'Estoque baixo'] as const).map((text) => {
        const cores = lowCorNames(modelo, text);
        return cores === undefined ? null : <LowStockLabel key={text} text={text} cores={cores} />;
      })}
    </>
  );
}

/** Pieces of all colours and how many days they last (CAP-10, CAP-11). */
function Quantidade({ modelo }: { modelo: Modelo }) {
  const { data: vendas } = useVendasRecentes();
  const pecas = pecasOf(modelo);
  if (pecas === null) return '–';
  if (pecas === 0) return <OutOfStockLabel />;
  const duracao = vendas && duracaoText(modelo, vendas);
  return (
    <>
      {countOf(pecas, 'peça', 'peças')}
      {duracao === undefined ? null : <span className="block text-xs text-muted-foreground">{duracao}</span>}
    </>
  );
}

function ModeloActions({ modelo }: { modelo: Modelo }) {
  const dialog = useUrlDialog<EstoqueSearch>();
  const name = modeloName(modelo);
  return (
    <span className="inline-flex gap-1 max-md:gap-3">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Visualizar ${name}`}
        title="Visualizar"
        onClick={() => dialog.open({ modelo: modelo.id })}
      >
        <Eye />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={`Editar ${name}`} title="Editar" onClick={notifyNotAvailable}>
        <Pencil />
      </Button>
    </span>
  );
}

/** CAP-05. Repeated presses show one toast. */
function notifyNotAvailable(): void {
  notify({ kind: 'warning', text: 'Editar modelo não implementado', id: 'editar-modelo' });
}
