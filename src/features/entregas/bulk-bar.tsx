import { createPortal } from 'react-dom';
import { PackageCheck, Send, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { BULK_LABEL } from '@/features/entregas/bulk-report';
import type { Selection } from '@/features/entregas/selection';
import type { Bulk } from '@/features/entregas/use-bulk';
import { countOf } from '@/lib/text';

interface BulkBarProps {
  selection: Selection;
  bulk: Bulk;
  onClear: () => void;
}

/**
 * The floating bar of the city's table (ENT-06). It stands outside the page: inside it a container-query parent would
 * trap what is fixed (look 8).
 */
export function BulkBar({ selection, bulk, onClear }: BulkBarProps) {
  const count = selection.chosen.size;
  // The portal stands without the bar too: React listens to a new one's events at length, and not within a press.
  return createPortal(
    count === 0 ? null : (
      <section aria-label="Ações em Massa" className="bulk-bar">
        <p role="status" className="bulk-bar-text">
          Ações em Massa ({countOf(count, 'pedido selecionado', 'pedidos selecionados')})
        </p>
        <div className="bulk-bar-actions">
          <Button
            className="bulk-bar-primary"
            disabledReason={shipRefusal(selection, bulk)}
            onClick={() => {
              bulk.ask('enviado');
            }}
          >
            <Send />
            {BULK_LABEL.enviado}
          </Button>
          <Button
            disabledReason={busyReason(bulk)}
            onClick={() => {
              bulk.ask('entregue');
            }}
          >
            <PackageCheck />
            {BULK_LABEL.entregue}
          </Button>
          <Button variant="ghost" size="icon" className="bulk-bar-clear" aria-label="Limpar seleção" onClick={onClear}>
            <X />
          </Button>
        </div>
      </section>
    ),
    document.body,
  );
}

export function busyReason(bulk: Bulk): string | undefined {
  return bulk.busy ? 'Aguarde o fim da ação em massa.' : undefined;
}

/** Why 'Marcar como Enviado' can't be pressed: it sends only what stands in Pronto (ENT-07). */
export function shipRefusal(selection: Selection, bulk: Bulk): string | undefined {
  if (bulk.busy) return busyReason(bulk);
  const { rows, chosen } = selection;
  return rows.pronto.some(({ id }) => chosen.has(id)) ? undefined : 'Nenhum dos selecionados está em Pronto.';
}
