import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form/form-dialog';
import { FormCheckbox, FormField } from '@/components/form/form-field';
import type { SavedView } from '@/components/saved-views/saved-views';
import { savedViewSchema } from '@/components/saved-views/view-edit-rules';
import { Input } from '@/components/ui/input';

export type SavedViewValues = Pick<SavedView, 'name' | 'isDefault'>;

export interface SavedViewDialogProps {
  title: string;
  values: SavedViewValues;
  /** The other views of the list. */
  others: readonly SavedView[];
  /** Returns the reason of a refusal, or undefined, which closes the dialog. */
  onSave: (values: SavedViewValues) => string | undefined;
  onClose: () => void;
}

/** Name of a view, and whether the menu opens it (LIS-16). */
export function SavedViewDialog({ title, values, others, onSave, onClose }: SavedViewDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const { name, isDefault } = values;
  const form = useForm({ resolver: zodResolver(savedViewSchema(others)), defaultValues: { name, isDefault } });
  const submit = form.handleSubmit((typed) => {
    const refused = onSave(typed);
    setRefusal(refused);
    if (refused === undefined) onClose();
  });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      busy={false}
      dirty={form.formState.isDirty}
      submitError={refusal === undefined ? undefined : { title: refusal }}
      onSubmit={(event) => void submit(event)}
    >
      <FormField
        control={form.control}
        name="name"
        label="Nome da visão"
        description="Até 40 caracteres. A visão guarda o filtro, a ordem, a entidade e o período, mas não a busca nem a página."
        render={(field) => <Input {...field} autoComplete="off" />}
      />
      <FormCheckbox control={form.control} name="isDefault" label="Abrir esta visão pelo menu" />
    </FormDialog>
  );
}
