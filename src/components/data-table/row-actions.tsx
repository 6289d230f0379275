import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface RowActionsProps {
  /** Completes the accessible names: 'Editar Noturno'. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="inline-flex gap-1 max-md:gap-3">
      <Button variant="ghost" size="icon-sm" aria-label={`Editar ${name}`} title="Editar" onClick={onEdit}>
        <Pencil />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={`Excluir ${name}`} title="Excluir" onClick={onDelete}>
        <Trash2 />
      </Button>
    </span>
  );
}
