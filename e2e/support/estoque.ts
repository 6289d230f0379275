import { expect } from '@playwright/test';
import type { components } from '../../openapi/api.gen.ts';
import type { Backend } from './backend.ts';
import { required } from './required.ts';

type Modelo = components['schemas']['Modelo'];

/** The phone-case models from the API. */
export async function storedModelos(backend: Backend): Promise<readonly Modelo[]> {
  return required((await (await backend.api('gestora')).GET('/modelos/')).data);
}

/** The phone-case model of this name. */
export async function storedModelo(backend: Backend, nome: string): Promise<Modelo> {
  const found = (await storedModelos(backend)).find((modelo) => modelo.nome === nome);
  if (!found) throw new Error(`No phone-case model is called ${nome}.`);
  return found;
}

/** Creates a model with these colours through the API and returns its id. The API cannot delete it: use @reset. */
export async function newModelo(
  backend: Backend,
  nome: string,
  cores: Readonly<Record<string, number>> = {},
): Promise<number> {
  const api = await backend.api('gestora');
  const form = new FormData();
  form.append('nome', nome);
  const { data } = await api.POST('/modelos/', { body: { nome }, bodySerializer: () => form });
  expect(data?.nome).toBe(nome);
  const modelo = required(data?.id);
  for (const [cor, quantidade] of Object.entries(cores))
    await api.POST('/cores/', { body: { modelo, cor, quantidade } });
  return modelo;
}
