/**
 * `tsx scripts/check-coverage.ts`, a step of `npm test`: finds routes, operations and texts without a test (SCR-13).
 * - Each route of src/route-tree.gen.ts has a row in docs/telas.md, and the row's browser test mentions its path.
 * - Each operation of the contract is named in a test of the backend or of the browser.
 * - Each screen behind sign-in has a section in docs/guia.md, `<!-- tela: /pedidos -->`.
 * - Each text of a built row of docs/regras.md appears in a test.
 * Prints one line per problem; the last line is the verdict.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from './lib/project.mjs';

/** Input of the checks; files by their path in the project. */
export interface Sources {
  readonly routeTree: string;
  readonly contract: string;
  readonly telas: string;
  readonly regras: string;
  readonly guia: string;
  readonly tests: ReadonlyMap<string, string>;
  readonly exists: (file: string) => boolean;
}

/** One item that needs a test, and its problems. */
export interface Check {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Markdown cells by lower-case column name. */
type Row = Readonly<Record<string, string>>;

/** The rows of every table of a markdown text. No cell may hold a pipe. */
export function readTables(markdown: string): Row[] {
  const rows: Row[] = [];
  let header: string[] | undefined;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) {
      header = undefined;
      continue;
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (header === undefined) header = cells.map((cell) => cell.toLowerCase());
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
      rows.push(Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
    }
  }
  return rows;
}

/** Texts in backquotes in a cell. */
function codeIn(cell: string | undefined): string[] {
  return Array.from((cell ?? '').matchAll(/`([^`]+)`/g), ([, code = '']) => code);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

/** Paths of the router, e.g. /pedido/$id, index routes without trailing slash; '/$' is the catch-all. */
export function readRoutes(routeTree: string): string[] {
  const union = /fullPaths:([^\n]*(?:\n\s+\|[^\n]*)*)/.exec(routeTree)?.[1] ?? '';
  return Array.from(union.matchAll(/'([^']+)'/g), ([, path = '']) => path.replace(/(?<=.)\/$/, ''));
}

/** True when a test contains the path as text or pattern; for /pedido/$id the part /pedido/. */
export function mentionsPath(test: string, path: string): boolean {
  const [prefix = ''] = path.split('$');
  const before = path === '/' ? '[\'"`]' : '[\'"`/}^]';
  const after = path === prefix ? '(?=[\'"`?#$])' : '';
  return new RegExp(before + escaped(prefix) + after).test(test.replaceAll(String.raw`\/`, '/'));
}

/** True when the test contains the text; `{...}` in it matches any text. */
export function mentionsText(test: string, text: string): boolean {
  const pattern = text
    .split(/\{[^}]*\}/)
    .map(escaped)
    .join(String.raw`[^\n]+?`);
  return new RegExp(pattern).test(test);
}

function checkRoute(path: string, row: Row | undefined, sources: Sources): Check {
  const name = `route ${path}`;
  if (row === undefined) return { name, problems: ['has no row in docs/telas.md, or one that is marked planned'] };
  const files = [...codeIn(row['files']), ...codeIn(row['e2e'])];
  const problems = files.filter((file) => !sources.exists(file)).map((file) => `names ${file}, which does not exist`);
  const tests = codeIn(row['e2e']).map((file) => sources.tests.get(file) ?? '');
  // The catch-all has no path, so a test must contain its title.
  const title = codeIn(row['title'])[0] ?? '';
  const isUsed = (test: string) => (path === '/$' ? title !== '' && test.includes(title) : mentionsPath(test, path));
  if (!tests.some(isUsed)) problems.push(`is not in its browser test (${row['e2e'] ?? ''})`);
  return { name, problems };
}

/** True for rows whose e2e cell is 'planned'. */
function isPlanned(row: Row): boolean {
  return row['e2e'] === 'planned';
}

function checkRoutes(sources: Sources): Check[] {
  const rows = readTables(sources.telas).filter((row) => row['route'] !== undefined);
  const built = rows.filter((row) => !isPlanned(row));
  const routes = readRoutes(sources.routeTree);
  const gone = built.flatMap((row) => codeIn(row['route'])).filter((path) => !routes.includes(path));
  return [
    ...routes.map((path) =>
      checkRoute(
        path,
        built.find((row) => codeIn(row['route']).includes(path)),
        sources,
      ),
    ),
    ...gone.map((path) => ({ name: `docs/telas.md ${path}`, problems: ['is no route: mark it planned'] })),
  ];
}

/** Routes that show nothing of their own, or nothing to signed-in users. */
const WITHOUT_HELP = ['/', '/login', '/auth/signin'];

function checkHelp({ routeTree, guia }: Sources): Check[] {
  const explained = Array.from(guia.matchAll(/<!-- tela: (\S+) -->/g), ([, screen = '']) => screen);
  const routes = readRoutes(routeTree);
  return [
    ...routes
      .filter((path) => !WITHOUT_HELP.includes(path))
      .map((path) => ({
        name: `help of ${path}`,
        problems: explained.includes(path)
          ? []
          : [`is missing: add <!-- tela: ${path} --> to a section of docs/guia.md`],
      })),
    ...explained
      .filter((path) => !routes.includes(path))
      .map((path) => ({ name: `docs/guia.md ${path}`, problems: ['is no route'] })),
  ];
}

function checkOperations({ contract, tests, telas }: Sources): Check[] {
  const operations = Array.from(contract.matchAll(/"operationId": "(\w+)"/g), ([, id = '']) => id);
  const named = Array.from(tests)
    .filter(([file]) => file.startsWith('staging/test/') || file.startsWith('e2e/'))
    .map(([, test]) => operations.filter((id) => new RegExp(String.raw`\b${id}\b`).test(test)))
    // A file that names most operations, such as the table of roles, is no test of each.
    .filter((ids) => ids.length <= operations.length / 2);
  const used = new Set(named.flat());
  const listed = new Set(readTables(telas).flatMap((row) => codeIn(row['operations'])));
  return [
    ...operations.map((id) => ({
      name: `operation ${id}`,
      problems: [
        ...(used.has(id) ? [] : ['is named in no test']),
        ...(listed.has(id) ? [] : ['belongs to no screen of docs/telas.md']),
      ],
    })),
    ...Array.from(listed)
      .filter((id) => !operations.includes(id))
      .map((id) => ({ name: `docs/telas.md ${id}`, problems: ['is no operation of the contract'] })),
  ];
}

function checkTexts({ regras, tests }: Sources): Check[] {
  const built = readTables(regras).filter((row) => row['state'] === 'built');
  const texts = built.flatMap((row) => codeIn(row['text']).map((text) => ({ id: row['id'] ?? '', text })));
  return texts.map(({ id, text }) => ({
    name: `text ${id} '${text}'`,
    problems: Array.from(tests.values()).some((test) => mentionsText(test, text)) ? [] : ['stands in no test'],
  }));
}

/** All checks. A part without any check is a problem, because then its input was not read. */
export function checkCoverage(sources: Sources): Check[] {
  const parts = {
    routes: checkRoutes(sources),
    help: checkHelp(sources),
    operations: checkOperations(sources),
    texts: checkTexts(sources),
  };
  const empty = Object.entries(parts).filter(([, checks]) => checks.length === 0);
  return [...Object.values(parts).flat(), ...empty.map(([part]) => ({ name: part, problems: ['were not found'] }))];
}

/** Files below a folder, with forward slashes. */
function filesUnder(folder: string): string[] {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(inProject().length)}/${entry.name}`.replaceAll('\\', '/'));
}

function readProject(): Sources {
  const read = (file: string) => readFileSync(inProject(file), 'utf8');
  const files = [
    ...filesUnder('src').filter((file) => /\.test\.tsx?$/.test(file)),
    ...filesUnder('staging/test').filter((file) => file.endsWith('.ts')),
    ...filesUnder('e2e').filter((file) => file.endsWith('.ts')),
  ];
  return {
    routeTree: read('src/route-tree.gen.ts'),
    contract: read('openapi/bundle.gen.json'),
    telas: read('docs/telas.md'),
    regras: read('docs/regras.md'),
    guia: read('docs/guia.md'),
    tests: new Map(files.map((file) => [file, read(file)])),
    exists: (file) => existsSync(inProject(file)),
  };
}

const [, entry] = process.argv;
if (entry !== undefined && import.meta.url === pathToFileURL(entry).href) {
  const checks = checkCoverage(readProject());
  const failed = checks.filter(({ problems }) => problems.length > 0);
  for (const { name, problems } of failed) console.log(`${name} ${problems.join(', and ')}`);
  console.log(`${checks.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
