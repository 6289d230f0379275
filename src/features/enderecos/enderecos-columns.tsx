import { Link } from '@tanstack/react-router';
import type { PedidoEndereco } from '@/api/enderecos';
import { dataColumns, NarrowLabel } from '@/components/column-settings/columns';
import { UnbrokenNumbers } from '@/components/layout/unbroken-numbers';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { cellsOf, type EnderecoCells } from '@/features/enderecos/endereco-rules';
import type { CsvColumns } from '@/lib/csv';
import { SEM_ENDERECO } from '@/lib/endereco';
import { formatCep, NAO_INFORMADO } from '@/lib/format';

const column = dataColumns<PedidoEndereco>();

/** Columns of the address list (END-01). */
export const enderecosColumns = column.columns([
  column.display({
    id: 'pedido',
    header: 'Pedido',
    meta: { alwaysVisible: true, width: '13%', narrow: 'title' },
    cell: ({ row: { original: pedido } }) => (
      <Link to="/pedido/$id" params={{ id: String(pedido.id) }}>
        {cellsOf(pedido).pedido}
      </Link>
    ),
  }),
  column.display({
    id: 'endereco',
    header: 'Endereço',
    meta: { width: '33%', narrow: 'detail' },
    cell: ({ row: { original: pedido } }) => <Cell pedido={pedido} name="endereco" />,
  }),
  column.display({
    id: 'bairro',
    header: 'Bairro',
    meta: { width: '19%', narrow: 'status' },
    cell: ({ row: { original: pedido } }) => (
      <>
        <Cell pedido={pedido} name="bairro" label="Bairro" />
        <span className="block text-sm text-muted-foreground">{pedido.endereco?.cidade}</span>
      </>
    ),
  }),
  column.display({
    id: 'complemento',
    header: 'Complemento',
    meta: { width: '18%', narrow: 'date' },
    cell: ({ row: { original: pedido } }) => <Cell pedido={pedido} name="complemento" label="Complemento" />,
  }),
  column.display({
    id: 'telefone',
    header: 'Telefone',
    meta: { width: '17%', narrow: 'value' },
    cell: ({ row: { original: pedido } }) => <Cell pedido={pedido} name="telefone" label="Telefone" />,
  }),
]);

interface CellProps {
  pedido: PedidoEndereco;
  name: keyof EnderecoCells;
  /** Shown on narrow screens before 'Não Informado'. */
  label?: string;
}

function Cell({ pedido, name, label }: CellProps) {
  const text = cellsOf(pedido)[name];
  const missing = text === NAO_INFORMADO || text === SEM_ENDERECO;
  if (!missing)
    return (
      <span className="wrap-anywhere">
        {name === 'telefone' ? (
          <PersonalValue kind="phone" value={text}>
            {(shown) => (
              <span className="print:whitespace-nowrap">
                <UnbrokenNumbers text={shown} />
              </span>
            )}
          </PersonalValue>
        ) : (
          <UnbrokenNumbers text={text} />
        )}
      </span>
    );
  return (
    <span className="font-normal text-muted-foreground">
      {label === undefined ? null : <NarrowLabel>{label}</NarrowLabel>}
      {text}
    </span>
  );
}

/** Columns of the exported list (LIS-14). */
export const enderecosCsv: CsvColumns<PedidoEndereco> = [
  ['Pedido', (pedido) => cellsOf(pedido).pedido],
  ['Endereço', (pedido) => cellsOf(pedido).endereco],
  // A spreadsheet would read plain digits as a number and drop the leading zero (FMT-08).
  ['CEP', ({ endereco }) => (endereco?.cep == null ? null : formatCep(endereco.cep))],
  ['Bairro', (pedido) => cellsOf(pedido).bairro],
  ['Complemento', (pedido) => cellsOf(pedido).complemento],
  ['Telefone', ({ endereco }, personal) => personal('phone', endereco?.telefone ?? null) ?? NAO_INFORMADO],
  ['Cidade', ({ endereco }) => endereco?.cidade ?? null],
];
