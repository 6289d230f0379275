import { expect } from '@playwright/test';
import type { components } from '../../openapi/api.gen.ts';
import type { Backend } from './backend.ts';
import { required } from './required.ts';

/** Creates a pass type through the API and returns its id. */
export async function newTipoPasse(
  backend: Backend,
  nome: string,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const api = await backend.api('gestora');
  const form = new FormData();
  for (const [name, value] of Object.entries({ nome, ...more })) form.append(name, value);
  const { data } = await api.POST('/tipos-passes/', { body: { nome }, bodySerializer: () => form });
  expect(data?.nome).toBe(nome);
  return required(data?.id);
}

/** Deletes it through the API, if it exists. */
export async function removeTipoPasse(backend: Backend, id: number): Promise<void> {
  await (await backend.api('gestora')).DELETE('/tipos-passes/{id}/', { params: { path: { id } } });
}

/** The pass type of this name, from the API. */
export async function storedTipoPasse(backend: Backend, nome: string): Promise<components['schemas']['TipoPasse']> {
  const api = await backend.api('gestora');
  const { data } = await api.GET('/listar-tipospasse/', { params: { query: { page_size: 100 } } });
  const found = data?.results.find((tipo) => tipo.nome === nome);
  if (!found) throw new Error(`No pass type is called ${nome}.`);
  return found;
}
