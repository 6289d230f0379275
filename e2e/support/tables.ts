import { expect, type Locator, type Page } from '@playwright/test';

/** A row: column header -> text. */
export type Row = Readonly<Record<string, string>>;

/** Expected cells by column header: full text or pattern. */
export type ExpectedRow = Readonly<Record<string, string | RegExp>>;

/** Converts the U+00A0 after R$ to a space. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Waits for the rows of a list. They render after the shell, so the shell's shortcuts work by then. */
export async function expectRows(page: Page): Promise<void> {
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
}

/** The rows of the table body, read at one instant. */
export async function readTable(table: Locator): Promise<Row[]> {
  const { headers, rows } = await table.evaluate((element) => {
    const texts = (parent: Element, selector: string) =>
      Array.from(parent.querySelectorAll<HTMLElement>(selector), (cell) => cell.innerText);
    return {
      headers: texts(element, 'thead th'),
      rows: Array.from(element.querySelectorAll('tbody tr'), (row) => texts(row, ':scope > th, :scope > td')),
    };
  });
  return rows.map((cells) =>
    Object.fromEntries(headers.map((header, index) => [plain(header), plain(cells[index] ?? '')])),
  );
}

/** Waits for a row with all of these cells. */
export async function expectRow(table: Locator, expected: ExpectedRow): Promise<void> {
  const wanted = Object.fromEntries(
    Object.entries(expected).map(([column, value]): [string, unknown] => [
      column,
      typeof value === 'string' ? plain(value) : expect.stringMatching(value),
    ]),
  );
  await expect.poll(() => readTable(table), 'rows of the table').toContainEqual(expect.objectContaining(wanted));
}
