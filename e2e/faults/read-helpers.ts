import type { Page } from '@playwright/test';
import type { ReadCase } from './cases.ts';
import type { ReadExpectation } from './columns.ts';

export const failure = { outcome: 'failure', requests: 1 } as const satisfies ReadExpectation;
/** For a list a 404 is a failure like any other. */
export const LIST = { '404 gone': failure } as const;
/** Part of a screen: a 403 shows where its other failures show. */
export const PART = { ...LIST, '403 refused': failure } as const;

export const main = (page: Page) => page.locator('main');
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
export const rows = (name: string) => (page: Page) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr:not(.skeleton-row)');
export const alertOf = (text: string) => (page: Page) => main(page).getByRole('alert').filter({ hasText: text });
export const alertInDialog = (text: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('alert').filter({ hasText: text });
const statusOf = (text: string) => (page: Page) => page.getByRole('status').filter({ hasText: text });

export const ROWS = ['results', 'count', 'id'];

/** A list with its error text in place and as a toast. */
export function list(
  operationId: string,
  address: string,
  name: string,
  text: string,
  more: Partial<ReadCase> = {},
): ReadCase {
  return {
    operationId,
    screen: address,
    role: 'gestora',
    address: () => address,
    ready: rows(name),
    place: alertOf(text),
    text,
    toast: text,
    envelope: ROWS,
    overrides: LIST,
    ...more,
  };
}

/** Silent failures: an inline text without a toast (ERR-05). */
export function inlineOnly(
  operationId: string,
  address: string,
  text: string,
  more: Pick<ReadCase, 'ready'> & Partial<ReadCase>,
): ReadCase {
  return {
    operationId,
    screen: address,
    role: 'gestora',
    address: () => address,
    place: statusOf(text),
    text,
    envelope: ['id'],
    overrides: LIST,
    ...more,
  };
}
