import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form/form-dialog';
import { FormField } from '@/components/form/form-field';
import { changeSavedViews } from '@/components/saved-views/change-saved-views';
import type { SavedView, SavedViewSearch } from '@/components/saved-views/saved-views-rules';
import {
  addView,
  removeView,
  saveRefusal,
  updateView,
  savedViewSchema,
} from '@/components/saved-views/view-edit-rules';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { notify } from '@/lib/notify';

type SavedViewValues = Pick<SavedView, 'name' | 'isDefault'>;

interface SaveViewDialogProps {
  list: string;
  views: readonly SavedView[];
  search: SavedViewSearch;
  onClose: () => void;
}

/** Saves the filter, order and range of the address as a view (LIS-16). */
export function SaveViewDialog({ list, views, search, onClose }: SaveViewDialogProps) {
  // Another tab may have saved views meanwhile.
  const [refusal, setRefusal] = useState<string>();

  function save(values: SavedViewValues): void {
    const refused = saveRefusal(views, search);
    setRefusal(refused);
    if (refused !== undefined) return;
    changeSavedViews(list, (stored) => addView(stored, { ...values, search }));
    onClose();
    notify({ kind: 'success', text: 'Visão salva.' });
  }

  return (
    <SavedViewForm
      title="Salvar visão"
      values={{ name: '', isDefault: false }}
      others={views}
      refusal={refusal}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface RenameViewDialogProps {
  list: string;
  views: readonly SavedView[];
  view: SavedView;
  onClose: () => void;
}

export function RenameViewDialog({ list, views, view, onClose }: RenameViewDialogProps) {
  const [refusal, setRefusal] = useState<string>();

  function rename(values: SavedViewValues): void {
    if (changeSavedViews(list, (stored) => updateView(stored, view.name, values))) onClose();
    else setRefusal('Esta visão foi renomeada ou excluída em outra aba.');
  }

  return (
    <SavedViewForm
      title="Renomear visão"
      values={view}
      others={removeView(views, view.name)}
      refusal={refusal}
      onSave={rename}
      onClose={onClose}
    />
  );
}

interface SavedViewFormProps {
  title: string;
  values: SavedViewValues;
  others: readonly SavedView[];
  refusal?: string | undefined;
  onSave: (values: SavedViewValues) => void;
  onClose: () => void;
}

function SavedViewForm({ title, values: { name, isDefault }, others, refusal, onSave, onClose }: SavedViewFormProps) {
  const id = useId();
  const form = useForm({ resolver: zodResolver(savedViewSchema(others)), defaultValues: { name, isDefault } });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      busy={false}
      dirty={form.formState.isDirty}
      submitError={refusal === undefined ? undefined : { title: refusal }}
      onSubmit={(event) => void form.handleSubmit(onSave)(event)}
    >
      <FormField
        control={form.control}
        name="name"
        label="Nome da visão"
        description="Até 40 caracteres. A visão guarda o filtro, a ordem, a entidade e o período, mas não a busca nem a página."
        render={(field) => <Input {...field} autoComplete="off" />}
      />
      <Controller
        control={form.control}
        name="isDefault"
        render={({ field }) => (
          <Field orientation="horizontal">
            <Checkbox id={id} checked={field.value} onCheckedChange={field.onChange} onBlur={field.onBlur} />
            <FieldLabel htmlFor={id}>Abrir esta visão pelo menu</FieldLabel>
          </Field>
        )}
      />
    </FormDialog>
  );
}
