import { ChevronRight } from 'lucide-react';
import type { LoginsDia } from '@/api/dashboards';
import { formatCount } from '@/lib/counts';
import { formatDate } from '@/lib/dates';

// A box that scrolls has to be reachable by keyboard; the linter holds that for a mistake.
const region = { role: 'region', 'aria-label': 'Números por dia', tabIndex: 0 };

/** The numbers of the line, day by day, folded away until somebody wants them (design 3). */
export function LoginsTable({ days }: { days: readonly LoginsDia[] }) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex h-8 cursor-pointer list-none items-center gap-1 rounded-sm pr-2 text-link hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="group-open:rotate-90" />
        Ver os números por dia
      </summary>
      <div {...region} className="mt-2 max-h-80 max-w-md overflow-y-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">Logins por dia</caption>
          <thead className="sticky top-0 bg-card text-xs text-muted-foreground">
            <tr className="border-b border-border-strong">
              <th scope="col" className="h-8 text-left font-semibold">
                Dia
              </th>
              <th scope="col" className="pr-2 text-right font-semibold">
                Logins
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, total }) => (
              <tr key={date} className="not-last:border-b not-last:border-border">
                <th scope="row" className="h-8 text-left font-normal">
                  {formatDate(date)}
                </th>
                <td className="pr-2 text-right">{total === null ? '–' : formatCount(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
