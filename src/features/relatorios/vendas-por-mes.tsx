import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { relatoriosQueries, type VendasCategoria, type VendaTipoPasse } from '@/api/relatorios';
import { useApiQuery } from '@/api/use-api-query';
import { ChartFrame, LazyStackedBarChart } from '@/components/charts/lazy-chart';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { InlineError } from '@/components/feedback/states';
import { WidgetQueryState } from '@/components/feedback/widget-query-state';
import { TitledCard } from '@/components/layout/titled-card';
import { Skeleton } from '@/components/ui/skeleton';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { foldedTableClass } from '@/features/relatorios/folded-table';
import {
  compareTipos,
  differenceText,
  rendaDoMes,
  rendaTotal,
  sameDaysOfLastMonth,
  type Familia,
  type RendaDoMes,
  type TipoComparado,
} from '@/features/relatorios/meses-rules';
import { colorOf } from '@/features/relatorios/vendas-rules';
import { formatDayShort, formatMonth, monthsUntil, todayInZone } from '@/lib/dates';
import { formatMoney } from '@/lib/format';
import { cn } from '@/lib/utils';

const MONTHS = 12;
const POR_MES = 'Vendas por mês';
const COMPARACAO = 'Este mês e o anterior';

const FAMILIAS: Readonly<Record<Familia, { label: string; color: string }>> = {
  fisico: { label: 'Físicos', color: colorOf(true, 0) },
  digital: { label: 'Digitais', color: colorOf(false, 0) },
  outro: { label: 'Outros', color: colorOf(null, 0) },
};

/** A month and its sales, which are undefined for a failed or loading month. */
interface Mes {
  label: string;
  query: UseQueryResult<readonly VendaTipoPasse[]>;
  renda: RendaDoMes | undefined;
}

/** Pass revenue of the last twelve months (REL-08), and of this and the last month by type (REL-09). */
export function VendasPorMes({ categorias }: { categorias: readonly VendasCategoria[] }) {
  const ranges = monthsUntil(todayInZone(), MONTHS);
  const queries = useQueries({ queries: ranges.map((range) => relatoriosQueries.periodo(range)) });
  const meses = queries.map((query, index): Mes => ({
    label: formatMonth(ranges[index]?.inicio ?? ''),
    query,
    renda: query.data && rendaDoMes(query.data, categorias),
  }));
  const hasOutro = meses.some(({ renda }) => renda?.outro !== undefined && renda.outro !== 0);
  const familias = (['fisico', 'digital', 'outro'] as const).filter((familia) => familia !== 'outro' || hasOutro);
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 min-[110rem]:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <TitledCard
        title={POR_MES}
        description="Últimos 12 meses, só passes, pelo dia do pagamento"
        className={queries.some(({ isPending }) => isPending) ? undefined : 'only:col-span-full'}
      >
        <div className="grid grid-cols-1 gap-6 wide:grid-cols-[minmax(0,1fr)_minmax(min-content,1fr)]">
          {/* Takes the table's height when both are side by side. */}
          <div className="relative">
            <ChartFrame className="h-63 wide:absolute wide:inset-0 wide:h-auto print:h-auto">
              <LazyStackedBarChart
                label={POR_MES}
                series={Object.fromEntries(familias.map((familia) => [familia, FAMILIAS[familia]]))}
                bars={meses.map(({ label, renda }) => ({
                  key: label,
                  label,
                  values: Object.fromEntries(familias.map((familia) => [familia, renda?.[familia] ?? null])),
                }))}
                formatTooltip={({ label, values }) =>
                  `${label}: ${familias.map((familia) => familiaText(familia, values[familia])).join(' · ')}`
                }
              />
            </ChartFrame>
          </div>
          <MesesTable meses={meses} familias={familias} />
        </div>
        <SlowNotice query={queries.find(({ isPending }) => isPending)} className="mt-3" />
      </TitledCard>
      <Comparacao agora={queries.at(-1)} />
    </div>
  );
}

/** 'Físicos R$ 80,00', or 'Físicos sem dados'. */
function familiaText(familia: Familia, value: number | null | undefined): string {
  return `${FAMILIAS[familia].label} ${value === null || value === undefined ? 'sem dados' : formatMoney(value)}`;
}

function MesesTable({ meses, familias }: { meses: readonly Mes[]; familias: readonly Familia[] }) {
  return (
    <Table className="[&_td]:h-auto [&_td]:py-1.5 [&_th]:h-auto [&_th]:py-1.5 [&_tr>:first-child]:pl-0 [&_tr>:last-child]:pr-0">
      <TableCaption className="sr-only">{POR_MES}</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead scope="col">Mês</TableHead>
          {familias.map((familia) => (
            <TableHead key={familia} scope="col" className="text-right max-md:hidden print:table-cell">
              <span className="inline-flex items-center gap-2">
                <span
                  aria-hidden
                  data-swatch
                  className="size-3 flex-none rounded-[3px]"
                  style={{ background: FAMILIAS[familia].color }}
                />
                {FAMILIAS[familia].label}
              </span>
            </TableHead>
          ))}
          {/* Safari keeps the width that the column had beside the spanned cell of a loading month. */}
          <TableHead scope="col" className="w-32 text-right">
            Total
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {meses.map(({ label, query, renda }) => (
          <TableRow key={label} className="not-last:*:border-b not-last:*:border-border last:*:border-0">
            <TableHead scope="row" className="font-normal whitespace-normal">
              {label}
              {renda ? (
                <span className="grid text-xs text-muted-foreground md:hidden print:hidden">
                  {familias.map((familia) => (
                    <span key={familia}>{familiaText(familia, renda[familia])}</span>
                  ))}
                </span>
              ) : null}
            </TableHead>
            {renda ? (
              [...familias, 'total' as const].map((column) => (
                <TableCell
                  key={column}
                  className={cn(
                    'text-right wrap-normal whitespace-nowrap',
                    column !== 'total' && 'max-md:hidden print:table-cell',
                  )}
                >
                  {formatMoney(renda[column])}
                </TableCell>
              ))
            ) : (
              <TableCell colSpan={familias.length + 1}>
                {query.isError ? (
                  <InlineError text="Não foi possível carregar este mês." query={query} />
                ) : (
                  <>
                    <Skeleton className="my-1 ml-auto w-32" />
                    <LoadingCaption />
                  </>
                )}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** This month until today, and the same days of the month before (REL-09). */
function Comparacao({ agora }: { agora: UseQueryResult<readonly VendaTipoPasse[]> | undefined }) {
  const today = todayInZone();
  const range = sameDaysOfLastMonth(today);
  const vendas = agora?.data;
  const query = useApiQuery({ ...relatoriosQueries.periodo(range), enabled: vendas !== undefined });
  if (!vendas || (query.data && compareTipos(query.data, vendas).length === 0)) return null;
  return (
    <TitledCard title={COMPARACAO} description="Por tipo de passe; os dois meses até o mesmo dia">
      <WidgetQueryState
        query={query}
        failure={<InlineError text="Não foi possível carregar o mês anterior." query={query} />}
      >
        {(antes) => (
          <TiposTable
            tipos={compareTipos(antes, vendas)}
            total={{ antes: rendaTotal(antes), agora: rendaTotal(vendas) }}
            headers={[range, { inicio: `${today.slice(0, 8)}01`, fim: today }].map(
              ({ inicio, fim }) => `${formatDayShort(inicio)} a ${formatDayShort(fim)}`,
            )}
          />
        )}
      </WidgetQueryState>
    </TitledCard>
  );
}

interface TiposTableProps {
  tipos: readonly TipoComparado[];
  total: Pick<TipoComparado, 'antes' | 'agora'>;
  headers: readonly string[];
}

function TiposTable({ tipos, total, headers }: TiposTableProps) {
  const amounts = ({ antes, agora }: TiposTableProps['total']) =>
    [formatMoney(antes), formatMoney(agora), differenceText({ antes, agora })].map((text, index) => (
      <TableCell key={index} role="cell" className="text-right wrap-normal whitespace-nowrap">
        {text}
      </TableCell>
    ));
  return (
    <div className="@container">
      <Table
        role="table"
        className={cn(
          foldedTableClass,
          '@max-md:[&_tr]:gap-x-2 @max-md:[&_tr>:not(:first-child)]:px-0 @max-md:[&_tr>:nth-child(4)]:col-span-2',
        )}
      >
        <TableCaption className="sr-only">{COMPARACAO}</TableCaption>
        <TableHeader role="rowgroup">
          <TableRow role="row" className="@md:*:w-1/5 @md:*:first:w-2/5">
            <TableHead role="columnheader" scope="col">
              Tipo
            </TableHead>
            {[...headers, 'Diferença'].map((header) => (
              <TableHead key={header} role="columnheader" scope="col" className="text-right">
                {header}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody role="rowgroup">
          {tipos.map(({ nome, ...renda }) => (
            <TableRow key={nome} role="row" className="*:border-b *:border-border">
              <TableHead role="rowheader" scope="row" className="font-normal whitespace-normal">
                <span className="line-clamp-3 wrap-anywhere" title={nome}>
                  {nome}
                </span>
              </TableHead>
              {amounts(renda)}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter role="rowgroup">
          <TableRow role="row" className="*:border-0">
            <TableHead role="rowheader" scope="row">
              Total
            </TableHead>
            {amounts(total)}
          </TableRow>
        </TableFooter>
      </Table>
    </div>
  );
}
