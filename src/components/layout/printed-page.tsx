import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';
import { formatTimestamp } from '@/lib/dates';

interface PrintedPageProps {
  title: string;
  /** The content of the list; the time of its data follows. */
  subtitle: string;
  /** Of the query: milliseconds. */
  updatedAt: number;
  /** False when there is nothing to print. */
  hasRows: boolean;
  /** Why the list is not complete yet. */
  waitReason?: string | undefined;
  /** Buttons beside 'Imprimir'. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A list for paper with its heading and 'Imprimir'. */
export function PrintedPage({ title, subtitle, updatedAt, hasRows, waitReason, actions, children }: PrintedPageProps) {
  return (
    <>
      <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1>{title}</h1>
        {hasRows ? (
          <div className="flex flex-wrap gap-2">
            {actions}
            <DisabledHint reason={waitReason}>
              <Button onClick={() => print()}>
                <Printer aria-hidden />
                Imprimir
              </Button>
            </DisabledHint>
          </div>
        ) : null}
      </div>
      <p className="wrap-anywhere text-muted-foreground">{`${subtitle}, em ${formatTimestamp(updatedAt)}`}</p>
      {children}
    </>
  );
}
