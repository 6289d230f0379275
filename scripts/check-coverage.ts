/**
 * `npm run coverage` prints what has no test (SCR-13) or no help (AJU-03):
 * - a route of src/route-tree.gen.ts without a row in docs/screens.md whose browser test mentions its path;
 * - an operation of the contract that no test of the backend or of the browser names, or that belongs to no screen;
 * - a screen without a section in docs/guia.md, `<!-- tela: /pedidos -->`;
 * - in the English pages and records: a name, file, script or variable that does not exist, an excerpt that differs from its
 *   source, and roles of docs/providers.md that differ from the contract;
 * - in docs/security.md: an ASVS requirement of level 1 or 2 without a row, an unknown or doubled one, a test that does not exist.
 * - in docs/acessibilidade.md: the same for the success criteria of WCAG 2.2 A and AA, and for titles of tests.
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
  readonly screens: string;
  readonly guia: string;
  readonly tests: ReadonlyMap<string, string>;
  readonly exists: (file: string) => boolean;
  /** README.md, CONTRIBUTING.md, pages and decision records. */
  readonly docs: ReadonlyMap<string, string>;
  /** Every source file. */
  readonly code: readonly string[];
  /** Scripts of package.json. */
  readonly scripts: readonly string[];
  /** Variables that the backend reads. */
  readonly variables: readonly string[];
  /** Roles by operationId, e.g. 'staff, superuser'. */
  readonly roles: ReadonlyMap<string, string>;
  /** ASVS requirements with their level, one a line. */
  readonly asvs: string;
  /** WCAG success criteria with their level, one a line. */
  readonly wcag: string;
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

/** Roles by operationId of the bundled contract. */
export function readRoles(bundle: string): Map<string, string> {
  const operations = bundle.matchAll(/"operationId": "(\w+)"[^]*?"x-roles": \[([^\]]*)\]/g);
  return new Map(Array.from(operations, ([, id = '', roles = '']) => [id, (roles.match(/\w+/g) ?? []).join(', ')]));
}

/** True when a test contains the path as text or pattern; for /pedido/$id the part /pedido/. */
export function mentionsPath(test: string, path: string): boolean {
  const [prefix = ''] = path.split('$');
  const before = path === '/' ? '[\'"`]' : '[\'"`/}^]';
  const after = path === prefix ? '(?=[\'"`?#$])' : '';
  return new RegExp(before + escaped(prefix) + after).test(test.replaceAll(String.raw`\/`, '/'));
}

function routeGaps({ routes, screens, tests, exists }: Sources): string[] {
  const rows = readTables(screens).flatMap((row) => codeIn(row['route']).map((path) => ({ path, row })));
  const gone = rows
    .filter(({ path }) => !routes.includes(path))
    .map(({ path }) => `docs/screens.md ${path} is no route`);
  const gaps = routes.flatMap((path) => {
    const row = rows.find((one) => one.path === path)?.row;
    if (row === undefined) return [`route ${path} has no row in docs/screens.md`];
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

function operationGaps({ operations, screens, tests }: Sources): string[] {
  const named = Array.from(tests)
    .filter(([file]) => file.startsWith('staging/test/') || file.startsWith('e2e/'))
    .map(([, test]) => operations.filter((id) => new RegExp(String.raw`\b${id}\b`).test(test)))
    // A file that names most operations, such as the table of roles, is no test of each.
    .filter((ids) => ids.length <= operations.length / 2)
    .flat();
  const listed = readTables(screens).flatMap((row) => codeIn(row['operations']));
  return [
    ...operations.filter((id) => !named.includes(id)).map((id) => `operation ${id} is named in no test`),
    ...operations.filter((id) => !listed.includes(id)).map((id) => `operation ${id} is not in docs/screens.md`),
    ...listed.filter((id) => !operations.includes(id)).map((id) => `docs/screens.md ${id} is no operation`),
  ];
}

const FENCED = /^ *```(\w*)\n([^]*?)^ *```/gm;
/** A rejected alternative is in no source. */
const REJECTED = /\*\*Rejected\.\*\*[^]*?\n\n/g;
const NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?=$|\()/;
const FILE = /^(?:deploy|docs|e2e|openapi|public|scripts|src|staging)\/[\w./$-]+$/;

/** Names, files and scripts in the documents that do not exist, and variables that the README does not have. */
function nameGaps({ docs, code, scripts, variables, exists }: Sources): string[] {
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  const listed = readTables(docs.get('README.md') ?? '').flatMap((row) => codeIn(row['variable']));
  const gaps = Array.from(docs).flatMap(([file, text]) => {
    const spans = codeIn(text.replaceAll(FENCED, '').replaceAll(REJECTED, ''));
    const isMissing = (span: string) => {
      const [name] = NAME.exec(span) ?? [];
      return (name !== undefined && !words.has(name)) || (FILE.test(span) && !span.includes('NNN') && !exists(span));
    };
    const run = Array.from(text.matchAll(/npm run ([a-z][\w:-]*)/g), ([, script = '']) => script);
    return [
      ...spans.filter(isMissing).map((span) => `${file} names ${span}, which does not exist`),
      ...run.filter((one) => !scripts.includes(one)).map((one) => `${file} names npm run ${one}, which does not exist`),
    ];
  });
  return [
    ...gaps,
    ...variables.filter((one) => !listed.includes(one)).map((one) => `README.md lacks the variable ${one}`),
    ...listed.filter((one) => !words.has(one)).map((one) => `README.md has the variable ${one}, which nothing reads`),
  ];
}

/** Excerpts of docs/anatomy.md that are in no source file; '...' stands for left-out text. */
function excerptGaps({ docs, code }: Sources): string[] {
  return Array.from((docs.get('docs/anatomy.md') ?? '').matchAll(FENCED))
    .filter(([, language = '']) => language.startsWith('ts'))
    .map(([, , excerpt = '']) => excerpt.trim())
    .filter((excerpt) => {
      const parts = excerpt.split(/\s*\.\.\.\s*/).map((part) =>
        part
          .split(/\s+/)
          .map(escaped)
          .join(String.raw`\s+`),
      );
      const pattern = new RegExp(parts.join('[^]*?'));
      return !code.some((text) => pattern.test(text));
    })
    .map((excerpt) => `docs/anatomy.md has an excerpt that differs from its source: ${excerpt.split('\n')[0] ?? ''}`);
}

/** Differences between the contract's x-roles and the table of docs/providers.md. */
function roleGaps({ docs, roles }: Sources): string[] {
  const rows = readTables(docs.get('docs/providers.md') ?? '').filter((row) => 'operation' in row);
  const documented = new Map(rows.map((row) => [codeIn(row['operation'])[0] ?? '', row['roles']]));
  return [...new Set([...roles.keys(), ...documented.keys()])]
    .filter((id) => roles.get(id) !== documented.get(id))
    .map(
      (id) => `docs/providers.md ${id}: ${documented.get(id) ?? 'missing'}, contract: ${roles.get(id) ?? 'missing'}`,
    );
}

/** A test, a file or a document, or why there is none. */
const ASVS_ANSWER = /`[^`]+`|\]\(|^by code|^No\b|^Does not apply: /;

/** Differences between the ASVS requirements of levels 1 and 2 and the table of docs/security.md; a row may name several. */
function asvsGaps({ docs, asvs, exists }: Sources): string[] {
  const rows = readTables(docs.get('docs/security.md') ?? '').filter((row) => 'requirement' in row);
  const listed = rows.flatMap(({ id = '' }) => id.split(', '));
  const wanted = Array.from(asvs.matchAll(/^\S+/gm), ([id]) => id);
  const tests = rows.flatMap(({ holds }) => codeIn(holds)).filter((file) => /^[\w-]+\.test\.ts$/.test(file));
  return [
    ...wanted.filter((id) => !listed.includes(id)).map((id) => `ASVS ${id} has no row in docs/security.md`),
    ...listed.filter((id) => !wanted.includes(id)).map((id) => `docs/security.md ${id} is no ASVS requirement`),
    ...listed.filter((id, index) => listed.indexOf(id) !== index).map((id) => `docs/security.md has ${id} twice`),
    ...rows
      .filter(({ holds = '' }) => !ASVS_ANSWER.test(holds))
      .map(({ id = '' }) => `docs/security.md ${id} gives neither a proof nor a reason`),
    ...[...new Set(tests)]
      .filter((file) => !exists(`staging/test/${file}`))
      .map((file) => `docs/security.md names staging/test/${file}, which does not exist`),
  ];
}

/** Differences between the WCAG criteria and the table of docs/acessibilidade.md, and tests that do not exist. */
function wcagGaps({ docs, wcag, tests }: Sources): string[] {
  const page = 'docs/acessibilidade.md';
  const rows = readTables(docs.get(page) ?? '').filter((row) => 'resposta' in row);
  const listed = rows.map((row) => row['nº'] ?? '');
  const wanted = Array.from(wcag.matchAll(/^\S+/gm), ([id]) => id);
  const named = rows.flatMap((row) =>
    Array.from((row['resposta'] ?? '').matchAll(/`([\w/.-]+\.(?:spec|test)\.tsx?)`(?: `([^`]+)`)?/g)),
  );
  return [
    ...wanted.filter((id) => !listed.includes(id)).map((id) => `WCAG ${id} has no row in ${page}`),
    ...listed.filter((id) => !wanted.includes(id)).map((id) => `${page} ${id} is no WCAG criterion`),
    ...listed.filter((id, index) => listed.indexOf(id) !== index).map((id) => `${page} has ${id} twice`),
    ...rows
      .filter((row) => !/^(?:Cumpre|Não cumpre): \S/.test(row['resposta'] ?? ''))
      .map((row) => `${page} ${row['nº'] ?? ''} does not say whether it holds and why`),
    ...named
      .filter(([, file = '', title = '']) => !(tests.get(file)?.includes(title) ?? false))
      .map(([, file = '', title = '']) => `${page} names ${file} ${title}, which does not exist`),
  ];
}

export function findGaps(sources: Sources): string[] {
  const { routes, operations } = sources;
  const unread = [...(routes.length === 0 ? ['no routes'] : []), ...(operations.length === 0 ? ['no operations'] : [])];
  return [
    ...unread,
    ...[routeGaps, helpGaps, operationGaps, nameGaps, excerptGaps, roleGaps, asvsGaps, wcagGaps].flatMap((find) =>
      find(sources),
    ),
  ];
}

function readProject(): Sources {
  const read = (file: string) => readFileSync(inProject(file), 'utf8');
  const under = (folder: string, pattern: RegExp) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => pattern.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
  const files = [...under('src', /\.test\.tsx?$/), ...under('staging/test', /\.ts$/), ...under('e2e', /\.ts$/)];
  const source = /\.(?:ts|tsx|mjs|js|sql|json|yaml)$/;
  const code = ['src', 'staging', 'e2e', 'scripts', 'openapi', 'public', 'deploy'].flatMap((folder) =>
    under(folder, source),
  );
  // The guide is for staff.
  const pages = under('docs', /\.md$/).filter((file) => file !== 'docs/guia.md');
  return {
    routes: readRoutes(read('src/route-tree.gen.ts')),
    operations: Object.values(OPERATIONS),
    screens: read('docs/screens.md'),
    guia: read('docs/guia.md'),
    tests: new Map(files.map((file) => [file, read(file)])),
    exists: (file) => existsSync(inProject(file)),
    docs: new Map(['README.md', 'CONTRIBUTING.md', ...pages].map((file) => [file, read(file)])),
    code: [
      ...code,
      'package.json',
      'tsconfig.base.json',
      'vite.config.ts',
      'eslint.config.js',
      'stryker.config.mjs',
    ].map(read),
    scripts: Array.from(read('package.json').matchAll(/^ {4}"([\w:-]+)": "/gm), ([, name = '']) => name),
    variables: Array.from(read('staging/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm), ([, name = '']) => name),
    roles: readRoles(read('openapi/bundle.gen.json')),
    asvs: read('scripts/lib/asvs-ids.txt'),
    wcag: read('scripts/lib/wcag-ids.txt'),
  };
}

const [, entry] = process.argv;
if (entry !== undefined && import.meta.url === pathToFileURL(entry).href) {
  const gaps = findGaps(readProject());
  for (const gap of gaps) console.log(gap);
  process.exitCode = gaps.length === 0 ? 0 : 1;
}
