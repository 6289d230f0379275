import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { dashboardsQueries, type LoginsDia } from '@/api/dashboards';
import { explainFailure } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import type { ChartPoint } from '@/components/charts/chart-rules';
import { ChartFrame, LazyLineChart } from '@/components/charts/lazy-chart';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { DateRangePicker } from '@/components/form/date-range-picker';
import { DateRangePresets } from '@/components/form/date-range-presets';
import { dateRangeError } from '@/components/form/date-range-rules';
import { TitledCard } from '@/components/layout/titled-card';
import { QueryContent } from '@/components/feedback/query-content';
import { LoginsTable } from '@/features/dashboards/logins-table';
import { loginsRangeError, periodoOf, rangeOfSearch, searchOfRange } from '@/features/dashboards/logins-range';
import { useRangeDraft } from '@/features/dashboards/use-range-draft';
import { countOf, formatCount } from '@/lib/format';
import { formatDate, formatDayShort, todayInZone } from '@/lib/dates';

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
  const periodo = isRefused ? undefined : periodoOf(range);
  const query = useApiQuery({
    ...dashboardsQueries.loginsDiarios(periodo ?? { start: '', end: '' }),
    enabled: periodo !== undefined,
  });
  return (
    <TitledCard
      title={TITLE}
      action={
        <div className="grid gap-3 md:justify-items-end">
          <DateRangePicker
            value={draft.value}
            onChange={draft.change}
            startLabel="Data de início"
            endLabel="Data de fim"
            error={loginsRangeError(range)}
            className="max-md:w-full"
          />
          <DateRangePresets value={draft.value} onSelect={(preset) => draft.change(preset, false)} />
        </div>
      }
    >
      {periodo === undefined ? (
        <EmptyState art="none" title="Corrija o período para ver os logins." />
      ) : (
        <QueryContent
          query={query}
          renderError={({ error, ...props }) => (
            <ErrorState
              inPanel
              title="Erro ao carregar os dados. Tente novamente."
              detail={explainFailure(error)}
              {...props}
            />
          )}
        >
          {(days) => <Logins days={days} />}
        </QueryContent>
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
