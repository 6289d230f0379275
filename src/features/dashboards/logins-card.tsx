import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { dashboardsQueries, type LoginsDia } from '@/api/dashboards';
import { useApiQuery } from '@/api/use-api-query';
import type { ChartPoint } from '@/components/charts/chart-rules';
import { ChartFrame, LazyLineChart } from '@/components/charts/lazy-chart';
import { EmptyState, ErrorState } from '@/components/feedback/states';
import { WidgetQueryState } from '@/components/feedback/widget-query-state';
import { DateRangePicker } from '@/components/form/date-range-picker';
import { DateRangePresets } from '@/components/form/date-range-presets';
import { dateRangeError } from '@/components/form/date-range-rules';
import { TitledCard } from '@/components/layout/titled-card';
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { loginsRangeError, validRange, rangeOfSearch, searchOfRange } from '@/features/dashboards/logins-range';
import { useRangeDraft } from '@/features/dashboards/use-range-draft';
import { formatDate, formatDayShort, todayInZone } from '@/lib/dates';
import { countOf, formatCount } from '@/lib/format';

const route = getRouteApi('/_painel/_superuser/dashboard-usuarios');

const TITLE = 'Logins por dia';

/** Daily logins of a period: line chart, total and table. */
export function LoginsCard() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/dashboard-usuarios' });
  const range = rangeOfSearch(search, todayInZone());
  const draft = useRangeDraft(
    range,
    (value, replace) => void navigate({ search: searchOfRange(value, todayInZone()), resetScroll: false, replace }),
  );
  const isRefused = !draft.typing && dateRangeError(draft.value) !== undefined;
  const requested = isRefused ? undefined : validRange(range);
  const query = useApiQuery({
    ...dashboardsQueries.loginsDiarios(requested ?? { inicio: '', fim: '' }),
    enabled: requested !== undefined,
  });
  return (
    <TitledCard
      title={TITLE}
      action={
        <div className="grid gap-3 md:justify-items-end">
          <DateRangePicker
            value={draft.value}
            onChange={draft.change}
            error={loginsRangeError(range)}
            className="max-md:w-full"
          />
          <DateRangePresets value={draft.value} onSelect={(preset) => draft.change(preset, false)} />
        </div>
      }
    >
      {requested === undefined ? (
        <EmptyState art="none" title="Corrija o período para ver os logins." />
      ) : (
        <WidgetQueryState
          query={query}
          failure={<ErrorState inPanel title="Erro ao carregar os dados. Tente novamente." query={query} />}
        >
          {(days) => <Logins days={days} />}
        </WidgetQueryState>
      )}
    </TitledCard>
  );
}

function pointOf({ date, total }: LoginsDia): ChartPoint {
  return { key: date, label: formatDayShort(date), value: total };
}

const formatTooltip = ({ key, value }: ChartPoint) =>
  `${formatDate(key)}: ${value === null ? 'sem dados' : countOf(value, 'login', 'logins')}`;

function Logins({ days }: { days: readonly LoginsDia[] }) {
  const total = days.reduce((sum, day) => sum + (day.total ?? 0), 0);
  return (
    <>
      <ChartFrame className="h-55">
        <LazyLineChart label={TITLE} points={days.map(pointOf)} formatTooltip={formatTooltip} />
      </ChartFrame>
      <p className="mt-3 text-muted-foreground">
        Total do período: <b className="text-foreground">{formatCount(total)}</b>
      </p>
      <LoginsTable days={days} />
    </>
  );
}

/** Collapsible table of the chart's values. */
function LoginsTable({ days }: { days: readonly LoginsDia[] }) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex h-8 cursor-pointer list-none items-center gap-1 rounded-sm pr-2 text-link hover:underline print:hidden [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="group-open:rotate-90" />
        Ver os números por dia
      </summary>
      <div
        role="region"
        aria-label="Números por dia"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
        tabIndex={0}
        className="mt-2 max-h-80 max-w-md overflow-y-auto print:max-h-none print:overflow-visible"
      >
        <Table>
          <TableCaption className="sr-only">Logins por dia</TableCaption>
          <TableHeader className="sticky top-0 bg-card print:static">
            <TableRow>
              <TableHead scope="col" className="h-8 first:pl-0">
                Dia
              </TableHead>
              <TableHead scope="col" className="h-8 text-right">
                Logins
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {days.map(({ date, total }) => (
              <TableRow key={date} className="not-last:*:border-b not-last:*:border-border last:*:border-0">
                <TableHead scope="row" className="h-8 font-normal first:pl-0">
                  {formatDate(date)}
                </TableHead>
                <TableCell className="h-8 text-right">{total === null ? '–' : formatCount(total)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  );
}
