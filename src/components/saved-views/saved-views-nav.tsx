import { Link } from '@tanstack/react-router';
import { Pencil, Settings2, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MoveButtons } from '@/components/form/move-buttons';
import { ToolbarPopover } from '@/components/layout/toolbar-popover';
import { LazySavedViewDialog } from '@/components/saved-views/save-view-button';
import type { SavedViewValues } from '@/components/saved-views/saved-view-dialog';
import { storeViews, viewsOf, type SavedView, type SavedViewSearch } from '@/components/saved-views/saved-views';
import {
  FULL_LIST,
  isSameSearch,
  moveView,
  putView,
  restoreView,
  viewSearchOf,
  withDefault,
} from '@/components/saved-views/view-edit-rules';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { notify } from '@/lib/notify';

interface SavedViewsNavProps {
  list: string;
  views: readonly SavedView[];
  search: object;
  defaults: object;
  wholeList: SavedViewSearch;
}

/** Links to the saved views of a list and to the whole list, and 'Organizar visões' (LIS-16). */
export function SavedViewsNav({ list, views, search, defaults, wholeList }: SavedViewsNavProps) {
  const current = viewSearchOf(search, defaults);
  return (
    <nav aria-label="Visões salvas" className="mb-2 flex flex-wrap items-center gap-x-1 border-b border-border">
      <SavedViewLink name={FULL_LIST} search={wholeList} current={current} />
      {views.map((view) => (
        <SavedViewLink key={view.name} name={view.name} search={view.search} current={current} />
      ))}
      <ToolbarPopover
        label="Organizar visões"
        className="w-96"
        trigger={
          <Button variant="ghost" size="icon-sm" aria-label="Organizar visões" title="Organizar visões">
            <Settings2 />
          </Button>
        }
      >
        <OrganizeViews list={list} views={views} wholeList={wholeList} />
      </ToolbarPopover>
    </nav>
  );
}

function SavedViewLink({ name, search, current }: { name: string; search: SavedViewSearch; current: SavedViewSearch }) {
  return (
    <Link
      to="."
      search={() => search}
      resetScroll={false}
      // Without it the router sets aria-current on 'Lista completa' while a view is open.
      activeOptions={{ exact: true }}
      aria-current={isSameSearch(search, current) ? 'page' : undefined}
      className="-mb-px max-w-full truncate border-b-2 border-transparent px-2.5 py-2 text-sm font-semibold text-muted-foreground no-underline hover:text-foreground hover:no-underline aria-[current=page]:border-primary aria-[current=page]:text-foreground"
    >
      {name}
    </Link>
  );
}

/** Renames, moves and deletes the views of a list, and chooses the one that the menu opens (LIS-16). */
function OrganizeViews({ list, views, wholeList }: Pick<SavedViewsNavProps, 'list' | 'views' | 'wholeList'>) {
  const [renamed, setRenamed] = useState<SavedView>();
  const items = useRef<HTMLUListElement>(null);
  const id = useId();

  function remove(view: SavedView, index: number): void {
    flushSync(() => storeViews(list, withoutView(viewsOf(list), view)));
    // The pressed button has unmounted, and with the last view the whole popover.
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
    const restored = restoreView(viewsOf(list), view, index);
    if (restored) storeViews(list, restored);
    else
      notify({
        kind: 'error',
        text: 'Não foi possível desfazer: já existe uma visão com este nome, ou a lista já tem 12 visões.',
      });
  }

  function rename(name: string, values: SavedViewValues): string | undefined {
    const stored = viewsOf(list);
    const view = stored.find((other) => other.name === name);
    if (!view) return 'Esta visão foi renomeada ou excluída em outra aba.';
    storeViews(list, putView(stored, { ...view, ...values }, name));
    return undefined;
  }

  function closeDialog(): void {
    const position = views.findIndex((view) => view.name === renamed?.name);
    flushSync(() => setRenamed(undefined));
    // A new name mounts a new row, so the button that opened the dialog has unmounted.
    items.current?.querySelectorAll<HTMLElement>('[data-rename]')[position]?.focus();
  }

  return (
    <>
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
              onMove={(step) => storeViews(list, moveView(viewsOf(list), view.name, step))}
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
          onChange={(event) => storeViews(list, withDefault(viewsOf(list), event.target.value))}
        >
          {/* Without a default view the menu opens the address without params. */}
          <NativeSelectOption value="">{isSameSearch(wholeList, {}) ? FULL_LIST : 'Sem visão'}</NativeSelectOption>
          {views.map(({ name }) => (
            <NativeSelectOption key={name} value={name}>
              {name}
            </NativeSelectOption>
          ))}
        </NativeSelect>
      </Field>
      {renamed ? (
        <LazySavedViewDialog
          title="Renomear visão"
          values={renamed}
          others={withoutView(views, renamed)}
          onSave={(values) => rename(renamed.name, values)}
          onClose={closeDialog}
        />
      ) : null}
    </>
  );
}

function withoutView(views: readonly SavedView[], { name }: SavedView): readonly SavedView[] {
  return views.filter((view) => view.name !== name);
}
