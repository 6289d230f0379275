import { queryOptions, useQuery } from '@tanstack/react-query';
import { createColumnHelper, FlexRender, tableFeatures, useTable } from '@tanstack/react-table';

interface Row {
  id: number;
  [field: string]: unknown;
}

interface Page {
  results: Row[];
}

/** Two lists of the panel: their call, the address of a record, and the fields shown. */
const lists = {
  pedidos: {
    call: 'pedidos-paginados',
    record: 'pedido',
    fields: ['numero_pedido', 'usuario', 'status', 'pago_em', 'valor_total'],
  },
  passes: {
    call: 'passes-paginados',
    record: 'passe',
    fields: ['nome', 'cpf', 'telefone', 'status', 'tipo_passe_nome'],
  },
} as const;

export type ListName = keyof typeof lists;

function isPage(answer: unknown): answer is Page {
  return typeof answer === 'object' && answer !== null && 'results' in answer;
}

export function pageOptions(list: ListName, page: number) {
  return queryOptions({
    queryKey: [list, page],
    staleTime: 30_000,
    queryFn: async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('access') ?? ''}` };
      const answer = await fetch(`/api/v1/${lists[list].call}/?page=${page}&page_size=10&status=&search=`, { headers });
      const body: unknown = await answer.json();
      if (!isPage(body)) throw new Error('no page');
      return body;
    },
  });
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Row>();

function columnsOf({ record, fields }: (typeof lists)[ListName]) {
  return helper.columns(
    fields.map((field, index) =>
      helper.accessor((row) => row[field], {
        id: field,
        header: field,
        cell: ({ row: { original } }) =>
          index === 0 ? <a href={`/${record}/${original.id}`}>{String(original[field])}</a> : String(original[field]),
      }),
    ),
  );
}

const columns = { pedidos: columnsOf(lists.pedidos), passes: columnsOf(lists.passes) };
const none: Row[] = [];

/** Ten rows of a list. */
export function List({ list, page }: { list: ListName; page: number }) {
  const { data } = useQuery(pageOptions(list, page));
  const table = useTable({
    features,
    columns: columns[list],
    data: data?.results ?? none,
    getRowId: (row) => String(row.id),
  });
  return (
    <table>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id}>
                <FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id}>
                <FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
