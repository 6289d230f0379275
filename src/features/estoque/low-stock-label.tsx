import { TriangleAlert } from 'lucide-react';
import type { LowStockText } from '@/features/estoque/modelo-rules';

interface LowStockLabelProps {
  text: LowStockText;
  /** Names of the colours; without them the label is beside its colour. */
  cores?: string;
}

/** Marks low stock or none (CAP-03) by icon and text, not by colour alone. */
export function LowStockLabel({ text, cores }: LowStockLabelProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">
      <TriangleAlert aria-hidden className="size-3.5 flex-none text-warning" />
      <span className="wrap-anywhere">{cores === undefined ? text : `${text}: ${cores}`}</span>
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
