import { expect } from '@playwright/test';
import type { Backend } from './backend.ts';

/** A period made behind the screen. */
export async function newPeriodo(backend: Backend, codigo: string, nome: string): Promise<void> {
  const api = await backend.api('gestora');
  expect((await api.POST('/periodos/', { body: { cod_sistema: codigo, nome } })).response.status).toBe(201);
}

/** Removed behind the screen, if it is there. */
export async function removePeriodo(backend: Backend, codigo: string): Promise<void> {
  const api = await backend.api('gestora');
  await api.DELETE('/periodos/{cod_sistema}/', { params: { path: { cod_sistema: codigo } } });
}
