import { expect } from '@playwright/test';
import type { Backend } from './backend.ts';

/** Creates a period through the API. */
export async function newPeriodo(backend: Backend, codigo: string, nome: string): Promise<void> {
  const api = await backend.api('gestora');
  expect((await api.POST('/periodos/', { body: { cod_sistema: codigo, nome } })).response.status).toBe(201);
}

/** Deletes it through the API, if it exists. */
export async function removePeriodo(backend: Backend, codigo: string): Promise<void> {
  const api = await backend.api('gestora');
  await api.DELETE('/periodos/{cod_sistema}/', { params: { path: { cod_sistema: codigo } } });
}
