import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button } from '@/components/ui/button';

interface RowActionsProps {
  /** Completes the accessible names: 'Editar Noturno'. */
  name: string;
  registro: string | number;
  /** Between both. */
  children?: ReactNode;
}

/** 'Editar' and 'Excluir' of a row: open the dialogs of the list. */
export function RowActions({ name, registro, children }: RowActionsProps) {
  const dialog = useUrlDialog<object>();
  const open = (dialogo: 'editar' | 'excluir') => dialog.open({ dialogo, registro });
  return (
    <span className="inline-flex gap-1 max-md:gap-3">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Editar ${name}`}
        title="Editar"
        onClick={() => open('editar')}
      >
        <Pencil />
      </Button>
      {children}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Excluir ${name}`}
        title="Excluir"
        onClick={() => open('excluir')}
      >
        <Trash2 />
      </Button>
    </span>
  );
}
