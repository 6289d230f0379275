import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface RowActionsProps {
  /** The record, so that each button has a name of its own: 'Editar Noturno'. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The cell 'Ações' of a register: edit and delete. */
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
