import { expect, type Page } from '@playwright/test';
import type { components } from '../../openapi/api.gen.ts';
import type { Api } from './sessions.ts';
import { required } from './required.ts';

export type Passe = components['schemas']['Passe'];

/** The newest pass of a status whose detail matches, for any seed. */
export async function findPasse(
  api: Api,
  status: Passe['status'] | '' = '',
  fits: (passe: Passe) => boolean = () => true,
): Promise<Passe> {
  for (let page = 1; page <= 20; page += 1) {
    const { data } = await api.GET('/passes-paginados/', { params: { query: { page, status } } });
    for (const { id } of required(data).results) {
      const { data: passe } = await api.GET('/passe/{id}/', { params: { path: { id } } });
      if (passe && fits(passe)) return passe;
    }
    if (!data?.next) break;
  }
  throw new Error(`No pass of status "${status}" fits.`);
}

/** A name without accents and capitals. */
export function unaccented(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** '52998224725' -> '529.982.247-25'. */
export function maskedCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** The page does not scroll horizontally. */
export async function expectFitsWidth(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `sideways overflow of ${page.url()}`).toBe(0);
}

/** Presses Tab until the element named `name` has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.locator('main').locator(':focus');
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await target.evaluateAll((elements) =>
      elements.map(
        (element) => element.getAttribute('aria-label') ?? (element instanceof HTMLElement ? element.innerText : ''),
      ),
    );
    if (focused.some((text) => text.trim() === name)) return;
  }
  throw new Error(`Tab does not reach "${name}".`);
}
