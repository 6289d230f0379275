import * as z from 'zod/mini';
import type { SavedView, SavedViewSearch } from '@/components/saved-views/saved-views';
import { foldText } from '@/lib/match-text';
import { maskPersonal } from '@/lib/personal-data';
import { typedText } from '@/lib/typed-text';

/** The most views of one list (LIS-16). */
export const MAX_VIEWS = 12;

/** The search params that a view saves: never the search text, the page or an open dialog. */
const VIEW_PARAMS = ['status', 'ordering', 'entidade', 'minhas', 'funcionario', 'inicio', 'fim'];

/** Name of the link to the list without a view; no view may have it. */
export const FULL_LIST = 'Lista completa';

type Views = readonly SavedView[];

/** Form of a view (LIS-16). `views` are the other views of the list. */
export function savedViewSchema(views: Views) {
  return z.object({
    name: typedText({ max: 40, whenEmpty: 'Dê um nome à visão.' }).check(
      z.refine((name) => !isTaken([{ name: FULL_LIST }, ...views], name), 'Já existe uma visão com este nome.'),
      z.refine((name) => !containsPersonalData(name), 'O nome não pode ter CPF, e-mail nem telefone.'),
    ),
    isDefault: z.boolean(),
  });
}

function isTaken(views: readonly { name: string }[], name: string): boolean {
  return views.some((view) => foldText(view.name) === foldText(name));
}

/** The params of a list's address that a view saves: those that differ from the defaults. */
export function viewSearchOf(search: object, defaults: object): SavedViewSearch {
  const defaultOf = new Map<string, unknown>(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => VIEW_PARAMS.includes(key) && value !== defaultOf.get(key))
      .map(([key, value]) => [key, String(value)]),
  );
}

export function isSameSearch(a: SavedViewSearch, b: SavedViewSearch): boolean {
  return VIEW_PARAMS.every((key) => a[key] === b[key]);
}

/** Whether a text contains a CPF, an e-mail or a phone, which the browser must not store (SES-06). */
export function containsPersonalData(text: string): boolean {
  return maskPersonal('text', text) !== text;
}

/** Why the filter cannot be saved as a view, or undefined. */
export function saveRefusal(views: readonly SavedView[], search: SavedViewSearch): string | undefined {
  if (isSameSearch(search, {})) return 'Escolha um filtro, uma ordem ou um período para salvar uma visão.';
  const same = views.find((view) => isSameSearch(view.search, search));
  if (same) return `Este filtro já é a visão “${same.name}”.`;
  if (views.length >= MAX_VIEWS) return `Esta lista já tem ${MAX_VIEWS} visões. Exclua uma para salvar outra.`;
  if (Object.values(search).some(containsPersonalData))
    return 'Um filtro com CPF, e-mail ou telefone não pode ser salvo.';
  return undefined;
}

/** Adds a view, or puts it in the place of the one called `replaced`. At most one view is the default. */
export function putView(views: Views, view: SavedView, replaced?: string): Views {
  const others = view.isDefault ? withDefault(views, undefined) : views;
  if (replaced === undefined) return [...others, view];
  return others.map((other) => (other.name === replaced ? view : other));
}

/** Moves a view by one place; at an end of the list it stays. */
export function moveView(views: Views, name: string, step: 1 | -1): Views {
  const index = views.findIndex((view) => view.name === name);
  const view = views[index];
  if (!view || !views[index + step]) return views;
  return views.toSpliced(index, 1).toSpliced(index + step, 0, view);
}

/** Undoes the deletion of a view. Undefined when the name was given again or the list is full. */
export function restoreView(views: Views, view: SavedView, index: number): Views | undefined {
  if (views.length >= MAX_VIEWS || isTaken(views, view.name)) return undefined;
  const isDefault = view.isDefault && !views.some((other) => other.isDefault);
  return views.toSpliced(index, 0, { ...view, isDefault });
}

/** Makes one view, or none, the one that the menu opens. */
export function withDefault(views: Views, name: string | undefined): Views {
  return views.map((view) => ({ ...view, isDefault: view.name === name }));
}
