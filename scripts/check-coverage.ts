/**
 * `npm run coverage` prints what has no test (SCR-13) or no help (AJU-03):
 * - a route of src/route-tree.gen.ts without a row in docs/telas.md whose browser test mentions its path;
 * - an operation of the contract that no test of the backend or of the browser names, or that belongs to no screen;
 * - a built text of docs/regras.md that is in no test;
 * - a screen without a section in docs/guia.md, `<!-- tela: /pedidos -->`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { lexer, type Token, type Tokens } from 'marked';
import { OPERATIONS } from '../openapi/names.gen.ts';
import { inProject } from './lib/project.mjs';

/** Input of the checks; files by their path in the project. */
export interface Sources {
  readonly routes: readonly string[];
  readonly operations: readonly string[];
  readonly telas: string;
  readonly regras: string;
  readonly guia: string;
  readonly tests: ReadonlyMap<string, string>;
  readonly exists: (file: string) => boolean;
}

/** Markdown cells by lower-case column name. */
type Row = Readonly<Record<string, string>>;

/** The rows of every table of a markdown text. */
export function readTables(markdown: string): Row[] {
  const isTable = (token: Token): token is Tokens.Table => token.type === 'table' && 'rows' in token;
  return lexer(markdown)
    .filter(isTable)
    .flatMap(({ header, rows }) =>
      rows.map((row) =>
        Object.fromEntries(header.map(({ text }, index) => [text.toLowerCase(), row[index]?.text ?? ''])),
      ),
    );
}

/** Texts in backquotes in a cell. */
function codeIn(cell = ''): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
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
  const parts = text.split(/\{[^}]*\}/).map(escaped);
  return new RegExp(parts.join(String.raw`[^\n]+?`)).test(test);
}

function routeGaps({ routes, telas, tests, exists }: Sources): string[] {
  const rows = readTables(telas).flatMap((row) => codeIn(row['route']).map((path) => ({ path, row })));
  const gone = rows.filter(({ path }) => !routes.includes(path)).map(({ path }) => `docs/telas.md ${path} is no route`);
  const gaps = routes.flatMap((path) => {
    const row = rows.find((one) => one.path === path)?.row;
    if (row === undefined) return [`route ${path} has no row in docs/telas.md`];
    const files = codeIn(`${row['files'] ?? ''} ${row['e2e'] ?? ''}`);
    // The catch-all has no path, so a test must contain its title.
    const [title = path] = codeIn(row['title']);
    const isUsed = (test: string) => (path === '/$' ? test.includes(title) : mentionsPath(test, path));
    return [
      ...files.filter((file) => !exists(file)).map((file) => `route ${path} names ${file}, which does not exist`),
      ...(codeIn(row['e2e']).some((file) => isUsed(tests.get(file) ?? '')) ? [] : [`route ${path} is not in its test`]),
    ];
  });
  return [...gone, ...gaps];
}

/** Routes that show nothing of their own, or nothing to signed-in users. */
const WITHOUT_HELP = ['/', '/login', '/auth/signin'];

function helpGaps({ routes, guia }: Sources): string[] {
  const explained = Array.from(guia.matchAll(/<!-- tela: (\S+) -->/g), ([, screen = '']) => screen);
  const wanted = routes.filter((path) => !WITHOUT_HELP.includes(path));
  return [
    ...wanted.filter((path) => !explained.includes(path)).map((path) => `route ${path} has no section in docs/guia.md`),
    ...explained.filter((path) => !routes.includes(path)).map((path) => `docs/guia.md ${path} is no route`),
  ];
}

function operationGaps({ operations, telas, tests }: Sources): string[] {
  const named = Array.from(tests)
    .filter(([file]) => file.startsWith('staging/test/') || file.startsWith('e2e/'))
    .map(([, test]) => operations.filter((id) => new RegExp(String.raw`\b${id}\b`).test(test)))
    // A file that names most operations, such as the table of roles, is no test of each.
    .filter((ids) => ids.length <= operations.length / 2)
    .flat();
  const listed = readTables(telas).flatMap((row) => codeIn(row['operations']));
  return [
    ...operations.filter((id) => !named.includes(id)).map((id) => `operation ${id} is named in no test`),
    ...operations.filter((id) => !listed.includes(id)).map((id) => `operation ${id} is not in docs/telas.md`),
    ...listed.filter((id) => !operations.includes(id)).map((id) => `docs/telas.md ${id} is no operation`),
  ];
}

function textGaps({ regras, tests }: Sources): string[] {
  const built = readTables(regras).filter(({ state }) => state === 'built');
  const texts = built.flatMap(({ id = '', text }) => codeIn(text).map((one) => ({ id, text: one })));
  if (texts.length === 0) return ['docs/regras.md has no built text'];
  const files = [...tests.values()];
  return texts
    .filter(({ text }) => !files.some((test) => mentionsText(test, text)))
    .map(({ id, text }) => `text ${id} '${text}' is in no test`);
}

export function findGaps(sources: Sources): string[] {
  const { routes, operations } = sources;
  const unread = [...(routes.length === 0 ? ['no routes'] : []), ...(operations.length === 0 ? ['no operations'] : [])];
  return [...unread, ...[routeGaps, helpGaps, operationGaps, textGaps].flatMap((find) => find(sources))];
}

function readProject(): Sources {
  const read = (file: string) => readFileSync(inProject(file), 'utf8');
  const under = (folder: string, pattern: RegExp) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => pattern.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
  const files = [...under('src', /\.test\.tsx?$/), ...under('staging/test', /\.ts$/), ...under('e2e', /\.ts$/)];
  return {
    routes: readRoutes(read('src/route-tree.gen.ts')),
    operations: Object.values(OPERATIONS),
    telas: read('docs/telas.md'),
    regras: read('docs/regras.md'),
    guia: read('docs/guia.md'),
    tests: new Map(files.map((file) => [file, read(file)])),
    exists: (file) => existsSync(inProject(file)),
  };
}

const [, entry] = process.argv;
if (entry !== undefined && import.meta.url === pathToFileURL(entry).href) {
  const gaps = findGaps(readProject());
  for (const gap of gaps) console.log(gap);
  process.exitCode = gaps.length === 0 ? 0 : 1;
}
