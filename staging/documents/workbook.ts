import { Zip, ZipDeflate } from 'fflate';
import { cellText } from '../lib/spreadsheet-cell.ts';

/** What a column holds; customers' texts are text cells in the text format, and cannot become formulas. */
export type CellValue =
  | { readonly kind: 'text'; readonly value: string | null }
  | { readonly kind: 'count'; readonly value: number }
  /** In reais. */
  | { readonly kind: 'money'; readonly value: number }
  /** ISO 8601; the cell, which has no time zone, shows the local time of this text. */
  | { readonly kind: 'instant'; readonly value: string | null };

export interface WorkbookColumn<Row> {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  cell(row: Row): CellValue;
}

interface WorkbookOptions<Row> {
  /** At most 31 characters, without a slash. */
  readonly sheet: string;
  readonly columns: readonly WorkbookColumn<Row>[];
  /** Rows in parts: each is written before the next one is asked for. */
  readonly rows: AsyncIterable<readonly Row[]>;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Index of a cell's style in STYLES. */
const STYLE = { header: 1, text: 2, count: 3, money: 4, instant: 5 } as const;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;R$&quot; #,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF005961"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The first 10,000 different texts (statuses, districts) are written once each, and later ones each time. */
const MAX_SHARED_TEXTS = 10_000;
const DAY_MS = 86_400_000;
/** Days from 30/12/1899, where a cell's days are counted from, to 1/1/1970. */
const DAYS_BEFORE_1970 = 25_569;

/** Fixed, so that equal rows give an equal file; the earliest date of ZIP. */
const MODIFIED = new Date(1980, 0, 1);

/** Adds a text to a file of the zip. */
type Write = (text: string) => void;

/**
 * A workbook (XLSX) of one sheet with a frozen header. Its rows are written one by one, so that a year of orders takes
 * the memory of its compressed file and not of its cells (docs/decisions/0058). Compresses synchronously: call it in a worker.
 */
export async function makeWorkbook<Row>({ sheet, columns, rows }: WorkbookOptions<Row>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const entries: ZipDeflate[] = [];
  const addFile = (name: string): Write => {
    const entry = new ZipDeflate(name, { level: 3 });
    entry.mtime = MODIFIED;
    entries.push(entry);
    zip.add(entry);
    return (text) => {
      entry.push(Buffer.from(text));
    };
  };
  for (const [name, content] of Object.entries(frameOf(sheet))) addFile(name)(content);
  const writeCells = addFile('xl/worksheets/sheet1.xml');
  const strings = new SharedStrings(addFile('xl/sharedStrings.xml'));
  const letters = columns.map((_, index) => columnName(index));
  const rowXml = (number: number, attributes: string, values: readonly CellValue[], style?: number) =>
    `<row r="${number}"${attributes}>${values.map((value, index) => cellXml(`${letters[index] ?? ''}${number}`, value, strings, style)).join('')}</row>`;

  writeCells(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>` +
      rowXml(
        1,
        ' ht="22" customHeight="1"',
        columns.map(({ header }) => ({ kind: 'text', value: header })),
        STYLE.header,
      ),
  );
  let number = 1;
  for await (const part of rows) {
    let text = '';
    for (const row of part) {
      number += 1;
      text += rowXml(
        number,
        '',
        columns.map((column) => column.cell(row)),
      );
    }
    writeCells(text);
    strings.flush();
  }
  writeCells(
    '</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape"/></worksheet>',
  );
  strings.close();
  for (const entry of entries) entry.push(new Uint8Array(), true);
  zip.end();
  return Buffer.concat(chunks);
}

/** xl/sharedStrings.xml: cells name a text by its place in it. */
class SharedStrings {
  readonly #write: Write;
  readonly #places = new Map<string, number>();
  #count = 0;
  #waiting = `${XML}<sst xmlns="${MAIN}">`;

  constructor(write: Write) {
    this.#write = write;
  }

  placeOf(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.#count;
    this.#count += 1;
    this.#waiting += `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`;
    if (this.#places.size < MAX_SHARED_TEXTS) this.#places.set(text, place);
    return place;
  }

  flush(): void {
    this.#write(this.#waiting);
    this.#waiting = '';
  }

  close(): void {
    this.#waiting += '</sst>';
    this.flush();
  }
}

function cellXml(place: string, cell: CellValue, strings: SharedStrings, style?: number): string {
  switch (cell.kind) {
    case 'text': {
      const text = cell.value === null ? '' : cellText(cell.value);
      return text === '' ? '' : `<c r="${place}" s="${style ?? STYLE.text}" t="s"><v>${strings.placeOf(text)}</v></c>`;
    }
    case 'instant':
      return cell.value === null ? '' : `<c r="${place}" s="${STYLE.instant}"><v>${serialOf(cell.value)}</v></c>`;
    case 'count':
    case 'money':
      return `<c r="${place}" s="${STYLE[cell.kind]}"><v>${cell.value}</v></c>`;
  }
}

/** Days since 30/12/1899 by the clock that the instant is written with. */
function serialOf(instant: string): number {
  return Date.parse(`${instant.slice(0, 19)}Z`) / DAY_MS + DAYS_BEFORE_1970;
}

/** A, B ... Z, AA ... */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function escapeXml(text: string): string {
  // The two code points that XML does not know would make the whole file unreadable; control characters are gone already.
  return text.replace(/[\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The small files around a sheet. */
function frameOf(sheet: string): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
}
