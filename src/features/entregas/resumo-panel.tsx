import { useEffect, useRef, type Dispatch, type ReactNode } from 'react';
import { LoadingCaption } from '@/components/feedback/loading-caption';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';
import { ResumoColumn } from '@/features/entregas/resumo-column';
import { COLUNAS } from '@/features/entregas/resumo-columns';
import { leftText, type Selection, type SelectionAction } from '@/features/entregas/selection';

interface ResumoPanelProps {
  id: string;
  title: string;
  selection: Selection;
  dispatch: Dispatch<SelectionAction>;
  /** The bar or the line with the actions is drawn. */
  hasActions: boolean;
  /** No dialog of a bulk action is open. */
  idle: boolean;
  /** In place of the columns: loading, or what failed. */
  instead: ReactNode;
  /** Results and the letters' selection line. */
  children?: ReactNode;
}

/** From more rows than this on a column has a field to find a number in. */
const FIND_FROM = 20;

/** A summary table: Pronto and Enviado side by side (ENT-04). */
export function ResumoPanel({ id, title, selection, dispatch, hasActions, idle, instead, children }: ResumoPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasInUse = useRef(false);
  useEffect(() => {
    const inUse = hasActions || !idle;
    const timer = setTimeout(() => {
      // What held the focus, the bar or a dialog over it, is gone: it goes to the table, not to the screen at large.
      if (idle && wasInUse.current && document.activeElement?.matches('body, main') === true) heading.current?.focus();
      wasInUse.current = inUse;
    });
    return () => {
      clearTimeout(timer);
    };
  }, [hasActions, idle]);
  // In both columns or in none, so that their rows stand side by side.
  const canFind = COLUNAS.some((coluna) => selection.rows[coluna].length > FIND_FROM);
  const left = leftText(selection.left);
  return (
    <section aria-labelledby={id} className="resumo-panel flex min-w-0 flex-col rounded-lg border border-border bg-card">
      <header className="flex h-12 flex-none items-center px-4">
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {instead ? (
        <div className="grid flex-1 content-center border-t border-border">{instead}</div>
      ) : (
        <div className="grid flex-1 grid-cols-2 border-t border-border [&>*+*]:border-l [&>*+*]:border-border">
          {COLUNAS.map((coluna) => (
            <ResumoColumn
              key={coluna}
              coluna={coluna}
              pedidos={selection.rows[coluna]}
              chosen={selection.chosen}
              dispatch={dispatch}
              canFind={canFind}
            />
          ))}
        </div>
      )}
      <p role="status" className="text-sm text-muted-foreground">
        {left ? <span className="block border-t border-border px-4 py-2">{left}</span> : null}
      </p>
      {children}
    </section>
  );
}

/** The table before its data: six rows a column. */
export function ResumoSkeleton() {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <div className="grid grid-cols-2">
      <LoadingCaption />
      {COLUNAS.map((coluna) => (
        <div key={coluna} className="grid gap-6 p-4 py-5" aria-hidden>
          {Array.from({ length: 7 }, (_, row) => (
            <div key={row} className="flex h-3 justify-between">
              {shown ? (
                <>
                  <Skeleton width={row === 0 ? 88 : 64} />
                  <Skeleton width={row === 0 ? 16 : 72} className="max-md:hidden" />
                </>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
