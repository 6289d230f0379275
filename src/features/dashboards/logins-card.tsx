import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { dashboardsQueries, type LoginsDia } from '@/api/dashboards';
import { explainFailure } from '@/api/errors';
import type { ChartPoint } from '@/components/charts/chart-rules';
import { ChartFrame, LazyLineChart } from '@/components/charts/lazy-chart';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { DateRange } from '@/components/form/date-range';
import { Card } from '@/components/ui/card';
import { ChartStates } from '@/components/charts/chart-states';
import { LoginsTable } from '@/features/dashboards/logins-table';
import { loginsRangeError, periodoOf, rangeOfSearch, searchOfRange } from '@/features/dashboards/logins-range';
import { useRangeDraft } from '@/features/dashboards/use-range-draft';
import { formatCount } from '@/lib/counts';
import { formatDate, formatDayShort, todayInZone } from '@/lib/dates';
import { countOf } from '@/lib/text';

const route = getRouteApi('/_painel/dashboard-usuarios');

const TITLE = 'Logins por dia';

/** The daily sign-ins of a period (specification 2.4, 5): line, total, and the numbers day by day. */
export function LoginsCard() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/dashboard-usuarios' });
  const range = rangeOfSearch(search, todayInZone());
  const draft = useRangeDraft(range, (value, replace) => {
    void navigate({ search: searchOfRange(value, todayInZone()), resetScroll: false, replace });
  });
  const periodo = periodoOf(range);
  const query = useQuery({
    ...dashboardsQueries.loginsDiarios(periodo ?? { start: '', end: '' }),
    enabled: periodo !== undefined,
  });
  return (
    <Card
      title={TITLE}
      actions={
        <DateRange
          value={draft.value}
          onChange={draft.change}
          startLabel="Data de início"
          endLabel="Data de fim"
          error={loginsRangeError(range)}
          className="max-md:w-full"
        />
      }
    >
      {periodo === undefined ? (
        <EmptyState art="none" title="Corrija o período para ver os logins." />
      ) : (
        <ChartStates
          query={query}
          failure={(retry, retrying) => (
            <ErrorState
              inPanel
              title="Erro ao carregar os dados. Tente novamente."
              detail={explainFailure(query.error)}
              onRetry={retry}
              retrying={retrying}
            />
          )}
        >
          {(days) => <Logins days={days} />}
        </ChartStates>
      )}
    </Card>
  );
}

function pointOf({ date, total }: LoginsDia): ChartPoint {
  return { key: date, label: formatDayShort(date), value: total };
}

const tipOf = ({ key, value }: ChartPoint) =>
  `${formatDate(key)}: ${value === null ? 'sem dados' : countOf(value, 'login', 'logins')}`;

function Logins({ days }: { days: readonly LoginsDia[] }) {
  const total = days.reduce((sum, day) => sum + (day.total ?? 0), 0);
  return (
    <>
      <ChartFrame className="h-55">
        <LazyLineChart label={TITLE} points={days.map(pointOf)} tipOf={tipOf} />
      </ChartFrame>
      <p className="mt-3 text-muted-foreground">
        Total do período: <b className="text-foreground">{formatCount(total)}</b>
      </p>
      <LoginsTable days={days} />
    </>
  );
}
