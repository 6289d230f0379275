import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useEffect, useId, useRef, type ComponentType, type Dispatch } from 'react';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { ErrorState } from '@/components/feedback/states';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { useRunQuestion } from '@/components/operations/run-question';
import { Skeleton } from '@/components/ui/skeleton';
import type { BulkBarProps } from '@/features/entregas/bulk-bar';
import { ResumoColumn } from '@/features/entregas/resumo-column';
import { COLUMN_STATUSES } from '@/features/entregas/resumo-columns';
import { movedText, requestOf, type Selection, type SelectionAction } from '@/features/entregas/selection';
import type { Destinos } from '@/features/entregas/use-destinos';
import { cn } from '@/lib/utils';

interface ResumoPanelProps {
  title: string;
  query: UseQueryResult;
  /** False while a skeleton or an error replaces the columns. */
  loaded: boolean;
  failure: string;
  note?: string | false;
  selection: Selection;
  /** Deferred copy of `selection`, for the action bar. */
  barSelection: Selection;
  dispatch: Dispatch<SelectionAction>;
  ActionBar: ComponentType<BulkBarProps>;
  destinos: Destinos;
  isGrouped: boolean;
}

/** Both columns have a filter field if either has more rows. */
const FILTER_ABOVE_ROWS = 20;

/** A summary table with the columns Pronto and Enviado, and its bulk actions (ENT-04). */
export const ResumoPanel = memo(function ResumoPanel(props: ResumoPanelProps) {
  const { title, query, loaded, failure, note, selection, barSelection, dispatch, ActionBar, destinos, isGrouped } =
    props;
  const { ask, dialog } = useRunQuestion();
  const hasActions = barSelection.chosen.size > 0;
  const idle = dialog === null;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasInUse = useRef(false);
  useEffect(() => {
    const inUse = hasActions || !idle;
    const timer = setTimeout(() => {
      // The focused bar or dialog was removed: move the focus to the heading.
      if (idle && wasInUse.current && document.activeElement?.matches('body, main') === true) heading.current?.focus();
      wasInUse.current = inUse;
    });
    return () => {
      clearTimeout(timer);
    };
  }, [hasActions, idle]);
  // In both columns or in none, so that their rows stay aligned.
  const hasFilter = COLUMN_STATUSES.some((column) => selection.rows[column].length > FILTER_ABOVE_ROWS);
  const movedNote = movedText(selection.movedCount);
  return (
    <section
      aria-labelledby={id}
      className="resumo-panel flex min-w-0 flex-col rounded-lg border border-border bg-card"
    >
      <header className="flex h-12 flex-none items-center px-4">
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <p role="status" className="text-sm text-muted-foreground">
        {note ? (
          <span className="block border-t border-border bg-warning-soft px-4 py-2 text-foreground">{note}</span>
        ) : null}
      </p>
      {loaded ? (
        <div className="grid flex-1 grid-cols-2 border-t border-border [&>*+*]:border-l [&>*+*]:border-border">
          {COLUMN_STATUSES.map((column) => (
            <ResumoColumn
              key={column}
              panel={title}
              column={column}
              pedidos={selection.rows[column]}
              selection={selection}
              dispatch={dispatch}
              hasFilter={hasFilter}
              destinos={destinos}
              isGrouped={isGrouped}
            />
          ))}
        </div>
      ) : (
        <div className="grid flex-1 content-center border-t border-border">
          {query.isError && !query.data ? (
            <ErrorState inPanel title={failure} query={query} />
          ) : (
            <>
              <ResumoSkeleton />
              <SlowNotice query={query} className="p-4" />
            </>
          )}
        </div>
      )}
      <p role="status" className="text-sm text-muted-foreground">
        {movedNote ? <span className="block border-t border-border px-4 py-2">{movedNote}</span> : null}
      </p>
      <ActionBar
        selection={barSelection}
        destinos={destinos}
        onAsk={(action) => {
          const { unsent, ...request } = requestOf(selection, action, destinos.tipos);
          dispatch({ type: 'choose', ids: unsent, selected: false });
          ask(action, request);
        }}
        onClear={() => dispatch({ type: 'clear' })}
      />
      {dialog}
    </section>
  );
});

function ResumoSkeleton() {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <div className="grid grid-cols-2">
      <LoadingCaption />
      {COLUMN_STATUSES.map((column) => (
        <div key={column} className="grid gap-6 p-4 py-5" aria-hidden>
          {Array.from({ length: 7 }, (_, row) => (
            <div key={row} className="flex h-3 justify-between">
              {shown ? (
                <>
                  <Skeleton className={row === 0 ? 'w-22' : 'w-16'} />
                  <Skeleton className={cn('max-md:hidden', row === 0 ? 'w-4' : 'w-18')} />
                </>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
