import { describe, expect, it } from 'vitest';
import { findGaps, mentionsPath, readRoles, readRoutes, type Sources } from './check-coverage.ts';

const complete: Sources = {
  routes: ['/', '/$', '/pedidos', '/pedido/$id'],
  operations: ['listPedidos', 'getPedido', 'listPasses', 'getPasse'],
  screens: `
| route | title | operations | files | e2e |
|---|---|---|---|---|
| \`/\` | | \`listPasses\` \`getPasse\` | | \`e2e/sessao.spec.ts\` |
| \`/$\` | \`Página não encontrada\` | | | \`e2e/sessao.spec.ts\` |
| \`/pedidos\` | \`Todos os Pedidos\` | \`listPedidos\` | \`src/api/pedidos.ts\` | \`e2e/pedidos.spec.ts\` |
| \`/pedido/$id\` | \`Pedido\` | \`getPedido\` | | \`e2e/pedidos.spec.ts\` |
`,
  guia: '<!-- tela: /$ -->\n<!-- tela: /pedidos -->\n<!-- tela: /pedido/$id -->',
  tests: new Map([
    ['e2e/sessao.spec.ts', "page.goto('/'); page.goto('/nada'); name: 'Página não encontrada'"],
    ['e2e/pedidos.spec.ts', "page.goto('/pedidos'); page.goto(`/pedido/${id}`); 'Erro ao buscar os pedidos.'"],
    ['staging/test/pedidos.test.ts', 'listPedidos, getPedido'],
    ['staging/test/passes.test.ts', 'listPasses, getPasse'],
    ['src/api/pedidos.test.ts', "'Pedido 104812 atualizado.'"],
  ]),
  exists: () => true,
  docs: new Map([
    ['README.md', '| variable | what it is |\n|---|---|\n| `PORT` | port; `npm run build` |\n'],
    ['docs/anatomy.md', '`pageParam` of `src/search.ts`\n\n```ts\nconst a = {\n  b: 1,\n  ...\n};\n```\n'],
    ['docs/security.md', '| id | requirement | holds |\n|---|---|---|\n| 1.1.1, 1.1.2 | x | `fuzz.test.ts` |\n'],
    ['docs/acessibilidade.md', '| nº | critério | resposta |\n|---|---|---|\n| 1.1.1 | x | Cumpre: y |\n'],
    ['docs/providers.md', '| operation | roles |\n|---|---|\n| `getPedido` | staff, superuser |\n'],
    ['docs/decisions/0001-x.md', '**Rejected.** `otherLibrary`.\n\n`pageParam` stays.\n'],
  ]),
  code: ["env['PORT']; pageParam; getPedido; const a = {\n b: 1,\n c: 2,\n };"],
  scripts: ['build'],
  variables: ['PORT'],
  roles: new Map([['getPedido', 'staff, superuser']]),
  asvs: '1.1.1 1\n1.1.2 2\n',
  wcag: '1.1.1 A\n',
};

function gapsWith(change: Partial<Sources>): string[] {
  return findGaps({ ...complete, ...change });
}

/** The tests with another content of one file. */
function withTest(file: string, content: string): Map<string, string> {
  return new Map(complete.tests).set(file, content);
}

describe('findGaps', () => {
  it('finds nothing when nothing is missing', () => {
    expect(gapsWith({})).toEqual([]);
  });

  it('finds a route without a row, a test or a section, and what is no route', () => {
    expect(gapsWith({ routes: [...complete.routes, '/passes'] })).toEqual([
      'route /passes has no row in docs/screens.md',
      'route /passes has no section in docs/guia.md',
    ]);
    expect(gapsWith({ routes: ['/', '/$', '/pedidos'] })).toEqual([
      'docs/screens.md /pedido/$id is no route',
      'docs/guia.md /pedido/$id is no route',
    ]);
    expect(gapsWith({ tests: withTest('e2e/sessao.spec.ts', "page.goto('/')") })).toEqual([
      'route /$ is not in its test',
    ]);
    expect(gapsWith({ exists: (file) => file !== 'src/api/pedidos.ts' })).toEqual([
      'route /pedidos names src/api/pedidos.ts, which does not exist',
    ]);
  });

  it('finds an operation without a test or a screen, and ignores files that name most operations', () => {
    const tests = withTest('staging/test/passes.test.ts', 'listPasses').set(
      'staging/test/roles.test.ts',
      complete.operations.join(),
    );
    expect(gapsWith({ tests })).toEqual(['operation getPasse is named in no test']);
    expect(gapsWith({ screens: complete.screens.replace('getPasse', 'showPasse') })).toEqual([
      'operation getPasse is not in docs/screens.md',
      'docs/screens.md showPasse is no operation',
    ]);
  });

  it('finds what the documents say and the code does not', () => {
    const withPage = (file: string, text: string) => gapsWith({ docs: new Map(complete.docs).set(file, text) });
    expect(withPage('docs/qa.md', '`opensRecord` and `useList(list)`; run `npm run lint`.')).toEqual([
      'docs/qa.md names opensRecord, which does not exist',
      'docs/qa.md names useList(list), which does not exist',
      'docs/qa.md names npm run lint, which does not exist',
    ]);
    expect(gapsWith({ exists: (file) => file !== 'src/search.ts' })).toEqual([
      'docs/anatomy.md names src/search.ts, which does not exist',
    ]);
    expect(gapsWith({ variables: ['PORT', 'HOST'] })).toEqual(['README.md lacks the variable HOST']);
    expect(gapsWith({ code: ['pageParam; getPedido; const a = { b: 1, };'] })).toEqual([
      'README.md has the variable PORT, which nothing reads',
    ]);
    expect(withPage('docs/anatomy.md', '```tsx\nconst a = {\n  c: 2,\n```\n')).toEqual([
      'docs/anatomy.md has an excerpt that differs from its source: const a = {',
    ]);
    expect(gapsWith({ roles: new Map([['getPedido', 'superuser']]) })).toEqual([
      'docs/providers.md getPedido: staff, superuser, contract: superuser',
    ]);
  });

  it('finds a missing, unknown or doubled WCAG criterion, a missing answer and a missing test', () => {
    const withTable = (...rows: string[]) => {
      const table = ['| nº | critério | resposta |', '|---|---|---|', ...rows].join('\n');
      return gapsWith({ docs: new Map(complete.docs).set('docs/acessibilidade.md', table) });
    };
    const row = '| 1.1.1 | x | Não cumpre: y |';
    expect(withTable(row)).toEqual([]);
    expect(withTable('| x | x | x |')).toContain('WCAG 1.1.1 has no row in docs/acessibilidade.md');
    expect(withTable(row, '| 1.1.2 | x | Cumpre: y |')).toEqual(['docs/acessibilidade.md 1.1.2 is no WCAG criterion']);
    expect(withTable(row, row)).toEqual(['docs/acessibilidade.md has 1.1.1 twice']);
    expect(withTable('| 1.1.1 | x | Cumpre |')).toEqual([
      'docs/acessibilidade.md 1.1.1 does not say whether it holds and why',
    ]);
    expect(withTable('| 1.1.1 | x | Cumpre: `staging/test/pedidos.test.ts` `getPedido` |')).toEqual([]);
    expect(withTable('| 1.1.1 | x | Cumpre: `staging/test/pedidos.test.ts` `pageParam` |')).toEqual([
      'docs/acessibilidade.md names staging/test/pedidos.test.ts pageParam, which does not exist',
    ]);
  });

  it('finds a missing, unknown or doubled ASVS requirement, an answer without proof or reason, and a missing test', () => {
    const withTable = (...rows: string[]) => {
      const table = ['| id | requirement | holds |', '|---|---|---|', ...rows].join('\n');
      return gapsWith({ docs: new Map(complete.docs).set('docs/security.md', table) });
    };
    expect(withTable('| 1.1.1 | x | by code |')).toEqual(['ASVS 1.1.2 has no row in docs/security.md']);
    expect(withTable('| 1.1.1, 1.1.2, 1.1.3 | x | No: y |')).toEqual(['docs/security.md 1.1.3 is no ASVS requirement']);
    expect(withTable('| 1.1.1, 1.1.2 | x | No: y |', '| 1.1.2 | x | No: y |')).toEqual([
      'docs/security.md has 1.1.2 twice',
    ]);
    for (const answer of ['', 'it holds'])
      expect(withTable(`| 1.1.1, 1.1.2 | x | ${answer} |`)).toEqual([
        'docs/security.md 1.1.1, 1.1.2 gives neither a proof nor a reason',
      ]);
    expect(gapsWith({ exists: (file) => file !== 'staging/test/fuzz.test.ts' })).toEqual([
      'docs/security.md names staging/test/fuzz.test.ts, which does not exist',
    ]);
  });

  it('reports input that it could not read', () => {
    expect(gapsWith({ routes: [], operations: [], screens: '', guia: '' })).toEqual(['no routes', 'no operations']);
  });
});

it('reads the routes from a union on one line or on many, index routes without trailing slash', () => {
  expect(readRoutes("  fullPaths: '/' | '/pedido/$id'\n  fileRoutesByTo: 'x'\n")).toEqual(['/', '/pedido/$id']);
  expect(readRoutes("  fullPaths:\n    | '/'\n    | '/pedidos/'\n  fileRoutesByTo: 'x'\n")).toEqual(['/', '/pedidos']);
});

it.each([
  ["page.goto('/pedidos')", '/pedidos', true],
  ['page.goto("/pedidos?page=2")', '/pedidos', true],
  [String.raw`toHaveURL(/\/pedido\/\d+$/)`, '/pedido/$id', true],
  ["page.goto('/')", '/', true],
  ["page.goto('/pedidos-antigos')", '/pedidos', false],
  ["page.goto('/pedidos/novo')", '/pedidos', false],
  ["page.goto('/pedidos') // as always", '/', false],
])('in %s the route %s is mentioned: %s', (test, path, isMentioned) => {
  expect(mentionsPath(test, path)).toBe(isMentioned);
});

it('reads the roles of each operation from the bundled contract', () => {
  const operation = (id: string, roles: string[]) => ({ get: { operationId: id, tags: ['x'], 'x-roles': roles } });
  const paths = { '/a/': operation('getA', ['public']), '/b/': operation('getB', ['staff', 'superuser']) };
  expect(readRoles(JSON.stringify({ paths }, undefined, 2))).toEqual(
    new Map([
      ['getA', 'public'],
      ['getB', 'staff, superuser'],
    ]),
  );
});
