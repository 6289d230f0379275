import { describe, expect, it } from 'vitest';
import { checkCoverage, mentionsPath, mentionsText, readRoutes, readTables, type Sources } from './check-coverage.ts';

const routeTree = `
export interface FileRouteTypes {
  fullPaths: '/' | '/$' | '/pedidos' | '/pedido/$id'
  fileRoutesByTo: FileRoutesByTo
}
`;

const telas = `
| route | title | operations | files | e2e |
|---|---|---|---|---|
| \`/\` | | | | \`e2e/sessao.spec.ts\` |
| \`/$\` | \`Página não encontrada\` | | | \`e2e/sessao.spec.ts\` |
| \`/pedidos\` | \`Todos os Pedidos\` | \`listPedidos\` | \`src/api/pedidos.ts\` | \`e2e/pedidos.spec.ts\` |
| \`/pedido/$id\` | \`Pedido\` | \`getPedido\` | | \`e2e/pedidos.spec.ts\` |
| \`/passes\` | \`Todos os Passes\` | \`listPasses\` | | planned |
`;

const regras = `
| id | text | state |
|---|---|---|
| TXT-01 | \`Erro ao buscar os pedidos.\` | built |
| TXT-02 | \`Pedido {numero} atualizado para "{status}".\` | built |
| TXT-03 | \`Erro ao buscar os passes.\` | planned |

| id | rule | state |
|---|---|---|
| PED-01 | A rule is no text: \`todos\`. | built |
`;

const tests = new Map([
  ['e2e/sessao.spec.ts', "page.goto('/'); page.goto('/nada'); name: 'Página não encontrada'"],
  [
    'e2e/pedidos.spec.ts',
    "page.goto('/pedidos'); page.goto(`/pedido/${id}`); 'Erro ao buscar os pedidos.'; listPasses",
  ],
  ['staging/test/pedidos.test.ts', "describe('listPedidos'); describe('getPedido')"],
  ['src/api/pedidos.test.ts', '\'Pedido 104812 atualizado para "Enviado".\''],
]);

const whole: Sources = {
  routeTree,
  contract: ['listPedidos', 'getPedido', 'listPasses', 'getPasse'].map((id) => `"operationId": "${id}"`).join('\n'),
  telas: telas.replace('`listPasses`', '`listPasses` `getPasse`'),
  regras,
  guia: '<!-- tela: /$ -->\n<!-- tela: /pedidos -->\n<!-- tela: /pedido/$id -->',
  tests: new Map([...tests, ['staging/test/passes.test.ts', "describe('getPasse')"]]),
  exists: () => true,
};

/** Names and problems of the failed checks. */
function problemsOf(change: Partial<Sources>): string[] {
  return checkCoverage({ ...whole, ...change }).flatMap(({ name, problems }) =>
    problems.map((problem) => `${name} ${problem}`),
  );
}

/** The tests without one file. */
function without(file: string, text: string): Map<string, string> {
  return new Map(
    Array.from(whole.tests, ([name, content]) => [name, name === file ? content.replace(text, '') : content]),
  );
}

describe('checkCoverage', () => {
  it('requires a section of the guide for each screen, and only for screens', () => {
    const guia = whole.guia.replace('<!-- tela: /pedidos -->', '<!-- tela: /pagamentos -->');
    expect(problemsOf({ guia })).toEqual([
      'help of /pedidos is missing: add <!-- tela: /pedidos --> to a section of docs/guia.md',
      'docs/guia.md /pagamentos is no route',
    ]);
  });
});

describe('readTables', () => {
  it('reads every table by its own header and ignores prose', () => {
    expect(readTables('a | b\n\n| A | B |\n|---|:-:|\n| 1 | `x` |\n| 2 | |\n\ntext\n\n| C |\n|---|\n| 3 |\n')).toEqual([
      { a: '1', b: '`x`' },
      { a: '2', b: '' },
      { c: '3' },
    ]);
  });
});

describe('readRoutes', () => {
  it('reads the union on one line or on many', () => {
    expect(readRoutes(routeTree)).toEqual(['/', '/$', '/pedidos', '/pedido/$id']);
    expect(readRoutes("  fullPaths:\n    | '/'\n    | '/pedidos'\n  fileRoutesByTo: 'x'\n")).toEqual(['/', '/pedidos']);
  });

  it('returns an index route without trailing slash', () => {
    expect(readRoutes("  fullPaths: '/' | '/ordens-servico/'\n  fileRoutesByTo: 'x'\n")).toEqual([
      '/',
      '/ordens-servico',
    ]);
  });
});

describe('mentionsPath', () => {
  it.each([
    ["page.goto('/pedidos')", '/pedidos'],
    ['page.goto("/pedidos?page=2")', '/pedidos'],
    [String.raw`toHaveURL(/\/pedidos$/)`, '/pedidos'],
    ['page.goto(`${origin}/pedidos`)', '/pedidos'],
    [String.raw`toHaveURL(/\/pedido\/\d+$/)`, '/pedido/$id'],
    ["page.goto('/')", '/'],
  ])('finds in %s the route %s', (test, path) => {
    expect(mentionsPath(test, path)).toBe(true);
  });

  it.each([
    ["page.goto('/pedidos-antigos')", '/pedidos'],
    ["page.goto('/pedidos')", '/pedido/$id'],
    ["page.goto('/pedidos/novo')", '/pedidos'],
    ["page.goto('/pedidos') // as always", '/'],
    ["'GET /api/v1/pedido/1/ -> 404'", '/pedidos'],
  ])('does not find in %s the route %s', (test, path) => {
    expect(mentionsPath(test, path)).toBe(false);
  });
});

it('matches any text of one line for a part in braces', () => {
  expect(mentionsText("'Pedido 1 atualizado.'", 'Pedido {n} atualizado.')).toBe(true);
  expect(mentionsText("'Pedido 1 apagado.'", 'Pedido {n} atualizado.')).toBe(false);
  expect(mentionsText("'Tem certeza?'", 'Tem certeza.')).toBe(false);
});

describe('checkCoverage', () => {
  it('reports no problem when nothing is missing', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('reports a route without a row or with a planned row, and a row without a route', () => {
    const gap = 'route /pedidos has no row in docs/telas.md, or one that is marked planned';
    expect(problemsOf({ telas: whole.telas.replace(/.*`\/pedidos`.*\n/, '| x | | `listPedidos` | | |\n') })).toContain(
      gap,
    );
    expect(problemsOf({ telas: whole.telas.replace(/(`\/pedidos`.*)`e2e\/pedidos.spec.ts`/, '$1planned') })).toEqual([
      gap,
    ]);
    expect(problemsOf({ telas: whole.telas.replace('| planned |', '| `e2e/passes.spec.ts` |') })).toEqual([
      'docs/telas.md /passes is no route: mark it planned',
    ]);
  });

  it('reports a route that its browser test does not open, and a missing file', () => {
    expect(problemsOf({ tests: without('e2e/pedidos.spec.ts', '/pedido/') })).toEqual([
      'route /pedido/$id is not in its browser test (`e2e/pedidos.spec.ts`)',
    ]);
    expect(problemsOf({ tests: without('e2e/sessao.spec.ts', 'Página não encontrada') })).toEqual([
      'route /$ is not in its browser test (`e2e/sessao.spec.ts`)',
    ]);
    expect(problemsOf({ exists: (file) => file !== 'src/api/pedidos.ts' })).toEqual([
      'route /pedidos names src/api/pedidos.ts, which does not exist',
    ]);
  });

  it('reports an operation without a test, and ignores files that name most operations', () => {
    const gap = ['operation getPasse is named in no test'];
    expect(problemsOf({ tests: without('staging/test/passes.test.ts', 'getPasse') })).toEqual(gap);
    const matrix = without('staging/test/passes.test.ts', 'getPasse').set(
      'staging/test/papeis.test.ts',
      whole.contract,
    );
    expect(problemsOf({ tests: matrix })).toEqual(gap);
  });

  it('reports an operation without a screen, and a name that is no operation', () => {
    expect(problemsOf({ telas: whole.telas.replace('`getPasse`', '`showPasse`') })).toEqual([
      'operation getPasse belongs to no screen of docs/telas.md',
      'docs/telas.md showPasse is no operation of the contract',
    ]);
  });

  it('reports a built text without a test', () => {
    expect(problemsOf({ tests: without('e2e/pedidos.spec.ts', 'Erro ao buscar os pedidos.') })).toEqual([
      "text TXT-01 'Erro ao buscar os pedidos.' stands in no test",
    ]);
  });

  it('fails when its input is empty', () => {
    expect(problemsOf({ routeTree: '', contract: '', telas: '', regras: '', guia: '' })).toEqual([
      'routes were not found',
      'help were not found',
      'operations were not found',
      'texts were not found',
    ]);
  });
});
