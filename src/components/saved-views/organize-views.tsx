import { Pencil, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MoveButtons } from '@/components/form/move-buttons';
import { ToolbarPopoverContent } from '@/components/layout/toolbar-popover-content';
import { changeSavedViews } from '@/components/saved-views/change-saved-views';
import type { SavedView } from '@/components/saved-views/saved-views-rules';
import { FULL_LIST, moveView, removeView, restoreView, withDefault } from '@/components/saved-views/view-edit-rules';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { lazyWithPreload } from '@/lib/lazy-with-preload';
import { notify } from '@/lib/notify';

const RenameViewDialog = lazyWithPreload(
  async () => (await import('@/components/saved-views/saved-view-dialogs')).RenameViewDialog,
);

interface OrganizeViewsProps {
  list: string;
  views: readonly SavedView[];
}

/** Renames, moves and deletes the views of a list, and chooses the one that the menu opens (LIS-16). */
export function OrganizeViews({ list, views }: OrganizeViewsProps) {
  const [renamed, setRenamed] = useState<SavedView>();
  const items = useRef<HTMLUListElement>(null);
  const id = useId();

  function remove(view: SavedView, index: number): void {
    flushSync(() => changeSavedViews(list, (stored) => removeView(stored, view.name)));
    // The pressed button is gone; without any view the whole popover is.
    const buttons = items.current?.querySelectorAll<HTMLElement>('[data-delete]');
    (buttons?.[Math.min(index, buttons.length - 1)] ?? document.querySelector('main'))?.focus();
    notify({
      kind: 'success',
      text: 'Visão excluída.',
      detail: view.name,
      action: { label: 'Desfazer', onPress: () => restore(view, index) },
    });
  }

  function closeDialog(): void {
    const position = views.findIndex((view) => view.name === renamed?.name);
    flushSync(() => setRenamed(undefined));
    // A new name makes a new row: the button that opened the dialog is gone.
    items.current?.querySelectorAll<HTMLElement>('[data-rename]')[position]?.focus();
  }

  function restore(view: SavedView, index: number): void {
    if (!changeSavedViews(list, (stored) => restoreView(stored, view, index)))
      notify({
        kind: 'error',
        text: 'Não foi possível desfazer: já existe uma visão com este nome, ou a lista já tem 12 visões.',
      });
  }

  return (
    <ToolbarPopoverContent label="Organizar visões" className="w-96">
      <ul ref={items}>
        {views.map((view, index) => (
          <li key={view.name} className="flex items-center gap-1 py-0.5 pl-2">
            <span className="min-w-0 flex-1 truncate" title={view.name}>
              {view.name}
            </span>
            <MoveButtons
              name={view.name}
              upRefusal={index === 0 ? 'Já é a primeira.' : undefined}
              downRefusal={index === views.length - 1 ? 'Já é a última.' : undefined}
              onMove={(step) => changeSavedViews(list, (stored) => moveView(stored, view.name, step))}
            />
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Renomear ${view.name}`}
              title="Renomear"
              data-rename=""
              onClick={() => setRenamed(view)}
            >
              <Pencil />
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Excluir ${view.name}`}
              title="Excluir"
              data-delete=""
              onClick={() => remove(view, index)}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <Field className="border-t border-border p-2 pt-3 mt-1">
        <FieldLabel htmlFor={id}>O menu abre</FieldLabel>
        <NativeSelect
          id={id}
          value={views.find((view) => view.isDefault)?.name ?? ''}
          onChange={(event) => changeSavedViews(list, (stored) => withDefault(stored, event.target.value || undefined))}
        >
          <NativeSelectOption value="">{FULL_LIST}</NativeSelectOption>
          {views.map(({ name }) => (
            <NativeSelectOption key={name} value={name}>
              {name}
            </NativeSelectOption>
          ))}
        </NativeSelect>
      </Field>
      {renamed ? <RenameViewDialog list={list} views={views} view={renamed} onClose={closeDialog} /> : null}
    </ToolbarPopoverContent>
  );
}
