import { useRouter } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';
import { storeRomaneio } from '@/features/entregas/romaneio-ids';
import { chosenIds, type Selection } from '@/features/entregas/selection';
import type { Destinos } from '@/features/entregas/use-destinos';
import { isSent } from '@/lib/endereco';

/**
 * Opens the stored hand-over list in another tab, so that selection and scans stay (ENT-23). With its opener the tab begins
 * with a copy of this tab's session storage; a link opened by a middle click has no opener, and no list.
 */
export function useOpenRomaneio(): () => void {
  const router = useRouter();
  return () => void window.open(router.buildLocation({ to: '/gerenciar-entrega/romaneio' }).href);
}

interface RomaneioDaSelecaoProps {
  selection: Selection;
  tipos: Destinos['tipos'];
  className?: string;
}

/** The hand-over list of the selected orders, without those that are never sent. */
export function RomaneioDaSelecao({ selection, tipos, className }: RomaneioDaSelecaoProps) {
  const open = useOpenRomaneio();
  const ids = chosenIds(selection).filter((id) => isSent(tipos.get(id)));
  return (
    <DisabledHint reason={ids.length === 0 ? 'Os selecionados são de retirada ou sem entrega.' : undefined}>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Romaneio da seleção"
        title="Romaneio da seleção"
        className={className}
        onClick={() => {
          storeRomaneio(ids);
          open();
        }}
      >
        <ClipboardList aria-hidden />
        <span className="bulk-bar-word">Romaneio</span>
      </Button>
    </DisabledHint>
  );
}
