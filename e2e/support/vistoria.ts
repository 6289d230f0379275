import { expect, type Page } from '@playwright/test';
import type { components } from '../../openapi/api.gen.ts';
import type { Api } from '../../scripts/lib/api-client.ts';
import type { Backend } from './backend.ts';

export type Caso = components['schemas']['PasseVistoria'];

/** The inspection queue from the API. */
export async function readFila(api: Api): Promise<readonly Caso[]> {
  const { data } = await api.GET('/passes-para-vistoria-declaracao/');
  if (!data) throw new Error('The inspection queue did not come.');
  return data;
}

const isImage = ({ declaracao }: Caso) => declaracao !== null && /\.(?:jpg|png)\?/.test(declaracao);

/** Decides cases until the first one has an image, or a PDF, and returns the queue. */
export async function filaFrom(api: Api, kind: 'image' | 'pdf'): Promise<readonly [Caso, Caso, ...Caso[]]> {
  for (const caso of await readFila(api)) {
    if (isImage(caso) === (kind === 'image')) break;
    await api.PATCH('/passe/{id}/mark-vistoriado/', { params: { path: { id: caso.id } } });
  }
  const [first, second, ...rest] = await readFila(api);
  if (!first || !second || isImage(first) !== (kind === 'image'))
    throw new Error(`No case with a declaration as ${kind}.`);
  return [first, second, ...rest];
}

// Exact: the top bar names a held decision, 'Desfazer: Marcar como Vistoriado'.
export const vistoriado = (page: Page) => page.getByRole('button', { name: 'Marcar como Vistoriado', exact: true });
export const irregular = (page: Page) => page.getByRole('button', { name: 'Marcar como Irregular', exact: true });

/** Waits until the case is shown and can be decided. */
export async function expectCaso(page: Page, caso: Caso): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: caso.nome, exact: true })).toBeVisible();
  await expect(vistoriado(page)).toBeEnabled();
}

/** Decisions that reached the server, in order. */
export async function decisions(backend: Backend): Promise<string[]> {
  return (await backend.requests()).filter(({ method }) => method === 'PATCH').map(({ path }) => path);
}

/** The six values of the computed transform. */
export async function matrixOf(page: Page, name: string): Promise<number[]> {
  const transform = await page
    .getByRole('img', { name, exact: true })
    .evaluate((element) => getComputedStyle(element).transform);
  // A reset view may have no transform.
  const numbers = /^matrix\((.*)\)$/.exec(transform)?.[1] ?? '1, 0, 0, 1, 0, 0';
  return numbers.split(', ').map((number) => Math.round(Number(number) * 100) / 100 || 0);
}
