import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { buttonVariants } from '@/components/ui/button';
import { storeRomaneio } from '@/features/entregas/romaneio-ids';
import { chosenIds, type Selection } from '@/features/entregas/selection';
import { cn } from '@/lib/utils';

/**
 * Opens the hand-over list of the selected orders (ENT-23) in another tab, so that the selection stays. With its opener the
 * tab begins with a copy of this tab's session storage.
 */
export function RomaneioButton({ selection, className }: { selection: Selection; className?: string }) {
  return (
    <Link
      to="/gerenciar-entrega/romaneio"
      target="_blank"
      rel="opener"
      aria-label="Romaneio da seleção"
      title="Romaneio da seleção"
      className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), className)}
      onClick={() => storeRomaneio(chosenIds(selection))}
    >
      <ClipboardList aria-hidden />
    </Link>
  );
}
