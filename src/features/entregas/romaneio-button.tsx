import { useRouter } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { storeRomaneio } from '@/features/entregas/romaneio-ids';
import { chosenIds, type Selection } from '@/features/entregas/selection';

/**
 * Opens the stored hand-over list in another tab, so that selection and scans stay (ENT-23). With its opener the tab begins
 * with a copy of this tab's session storage; a link opened by a middle click has no opener, and no list.
 */
export function useOpenRomaneio(): () => void {
  const router = useRouter();
  return () => void window.open(router.buildLocation({ to: '/gerenciar-entrega/romaneio' }).href);
}

export function RomaneioDaSelecao({ selection, className }: { selection: Selection; className?: string }) {
  const open = useOpenRomaneio();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Romaneio da seleção"
      title="Romaneio da seleção"
      className={className}
      onClick={() => {
        storeRomaneio(chosenIds(selection));
        open();
      }}
    >
      <ClipboardList aria-hidden />
    </Button>
  );
}
