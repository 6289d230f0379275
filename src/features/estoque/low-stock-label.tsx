import { TriangleAlert } from 'lucide-react';

/** Marks low stock (CAP-03) by icon and text, not by colour alone; `cores` names the low colours of a model. */
export function LowStockLabel({ cores }: { cores?: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">
      <TriangleAlert aria-hidden className="size-3.5 flex-none text-warning" />
      <span className="wrap-anywhere">{cores === undefined ? 'Estoque baixo' : `Estoque baixo: ${cores}`}</span>
    </span>
  );
}

/** Marks a model without pieces (CAP-10). */
export function OutOfStockLabel() {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap">
      <TriangleAlert aria-hidden className="size-3.5 flex-none text-destructive" />
      Sem estoque
    </span>
  );
}
