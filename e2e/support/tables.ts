import { expect, type Locator } from '@playwright/test';

/** A row as people read it: column header -> text. */
export type Row = Readonly<Record<string, string>>;

/** What a row has to show: the whole text of a cell, or a pattern, by column header. */
export type ExpectedRow = Readonly<Record<string, string | RegExp>>;

/** Money carries U+00A0 after R$: to a reader, and to a test, it is a space. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The rows of the table's body as they stand, read at one instant. */
export async function readTable(table: Locator): Promise<Row[]> {
  const { headers, rows } = await table.evaluate((element) => {
    const texts = (parent: Element, selector: string) =>
      Array.from(parent.querySelectorAll<HTMLElement>(selector), (cell) => cell.innerText);
    return {
      headers: texts(element, 'thead th'),
      rows: Array.from(element.querySelectorAll('tbody tr'), (row) => texts(row, ':scope > th, :scope > td')),
    };
  });
  return rows.map((cells) => Object.fromEntries(headers.map((header, index) => [plain(header), plain(cells[index] ?? '')])));
}

/** Some row of the table shows all of this, sooner or later. */
export async function expectRow(table: Locator, expected: ExpectedRow): Promise<void> {
  const wanted = Object.fromEntries(
    Object.entries(expected).map(([column, value]): [string, unknown] => [
      column,
      typeof value === 'string' ? plain(value) : expect.stringMatching(value),
    ]),
  );
  await expect.poll(() => readTable(table), 'rows of the table').toContainEqual(expect.objectContaining(wanted));
}
