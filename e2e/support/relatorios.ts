import { expect, type Page } from '@playwright/test';
import { expectDownload } from './downloads.ts';

/** '1234.5' or 1234.5 -> 'R$ 1.234,50', with a normal space. */
export function money(value: string | number): string {
  return Number(value).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ');
}

/** '1234.50' -> '1234,50', as in the CSV file. */
export function plainMoney(value: string): string {
  return value.replace('.', ',');
}

/** Lines of the CSV file that a button saves under this name. */
export async function downloadCsv(page: Page, button: string, name: string): Promise<string[]> {
  const press = () => page.getByRole('button', { name: button, exact: true }).click();
  const { bytes } = await expectDownload(page, press, { name, kind: 'csv' });
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines.pop(), 'the last line ends').toBe('');
  return lines;
}

/** The page shows no technical word such as undefined or NaN. */
export async function expectNoSlip(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|null|Infinity|\[object/);
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The São Paulo date this number of days ago. */
export function dayBefore(days: number): string {
  return calendar.format(Date.now() - days * 86_400_000);
}

/** 2026-11-18 -> 18/11/2026 */
export function brazilian(day: string): string {
  return day.split('-').toReversed().join('/');
}
