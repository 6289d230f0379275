import { Pencil, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ListPanel } from '@/components/data-table/list-panel';
import { MoveButtons } from '@/components/data-table/move-buttons';
import { changeSavedViews } from '@/components/data-table/change-saved-views';
import type { SavedView } from '@/components/data-table/saved-views-rules';
import { NO_VIEW, removeView, restoreView, withDefault } from '@/components/data-table/view-edit-rules';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { lazyWithPreload } from '@/lib/lazy-with-preload';
import { moveItem } from '@/lib/move-item';
import { notify } from '@/lib/notify';

const RenameViewDialog = lazyWithPreload(
  async () => (await import('@/components/data-table/view-dialogs')).RenameViewDialog,
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

  function restore(view: SavedView, index: number): void {
    changeSavedViews(list, (stored) => {
      const restored = restoreView(stored, view, index);
      if (!restored)
        notify({ kind: 'error', text: 'Não foi possível desfazer: o nome ou o lugar da visão já foi usado.' });
      return restored ?? stored;
    });
  }

  return (
    <ListPanel label="Organizar visões" className="w-96">
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
              onMove={(step) => changeSavedViews(list, (stored) => moveItem(stored, index, step))}
            />
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Renomear ${view.name}`}
              title="Renomear"
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
          onChange={(event) => changeSavedViews(list, (stored) => withDefault(stored, event.target.value))}
        >
          <NativeSelectOption value="">{NO_VIEW}</NativeSelectOption>
          {views.map(({ name }) => (
            <NativeSelectOption key={name} value={name}>
              {name}
            </NativeSelectOption>
          ))}
        </NativeSelect>
      </Field>
      {renamed ? (
        <RenameViewDialog list={list} views={views} view={renamed} onClose={() => setRenamed(undefined)} />
      ) : null}
    </ListPanel>
  );
}
