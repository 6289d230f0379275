// Who may import whom (docs: the layers). Types count as well: tsPreCompilationDeps.
const GENERATED = '^openapi/[^/]+[.]gen[.](ts|json)$';
const TEST = '[.]test[.]tsx?$';

/**
 * A layer of src/ that may import only itself and the listed ones.
 * @param {string} layer
 * @param {string[]} allowed path patterns
 * @param {string} comment
 */
const layer = (layer, allowed, comment) => ({
  name: `${layer}-layer`,
  comment,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: TEST },
  to: { path: '^(src|staging|e2e|scripts|openapi)/', pathNot: [`^src/${layer}/`, ...allowed] },
});

export default {
  forbidden: [
    layer(
      'routes',
      ['^src/(features|api|components|lib)/', '^src/query-client[.]ts$'],
      'routes -> features -> api, components -> lib',
    ),
    layer(
      'features',
      ['^src/(api|components|lib)/', GENERATED],
      'features -> api, components -> lib; composing is for routes',
    ),
    layer('api', ['^src/lib/', GENERATED], 'api -> lib and the contract: it knows no screen'),
    layer('components', ['^src/lib/'], 'components know no API and no screen'),
    layer('lib', [GENERATED], 'lib is pure functions: it imports nothing of src but itself'),
    {
      name: 'feature-to-feature',
      comment:
        'A feature never imports another: compose them in a route, or move the piece down to components, api or lib.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'wiring-is-on-top',
      comment: 'Only the entry, the router and the routes know the files that wire the panel together.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/[^/]+$', '^src/routes/', TEST] },
      to: { path: '^src/[^/]+$' },
    },
    {
      name: 'panel-alone',
      comment: 'src/ shares nothing with the rest but the generated contract.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(staging|e2e|scripts|openapi)/', pathNot: GENERATED },
    },
    {
      name: 'staging-alone',
      comment: 'staging/ shares nothing with the rest but the generated contract.',
      severity: 'error',
      from: { path: '^staging/' },
      to: { path: '^(src|e2e|scripts|openapi)/', pathNot: GENERATED },
    },
    {
      name: 'staging-below-domains',
      comment:
        'Database, HTTP layer, documents and pure functions import no domain; documents read the labels of rules.',
      severity: 'error',
      from: { path: '^staging/(db|http|documents|lib)/', pathNot: [TEST, '^staging/http/(app|server)[.]ts$'] },
      to: { path: '^staging/domains/', pathNot: '/rules[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'staging-without-qa',
      comment: 'Only the server and the tests import the QA tools: seed, faults, reset, clock.',
      severity: 'error',
      from: { path: '^staging/', pathNot: ['^staging/(qa|test)/', '^staging/http/(app|server)[.]ts$', TEST] },
      to: { path: '^staging/qa/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'handlers-are-leaves',
      comment: 'A domain shares its rules, queries and mappers, never its handlers.',
      severity: 'error',
      from: { path: '^staging/domains/[^/]+/' },
      to: { path: '^staging/domains/[^/]+/handler[.]ts$' },
    },
    {
      name: 'e2e-from-outside',
      comment: 'e2e/ drives the product from outside; it may share the shape of a fault and the contract.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(src|staging|openapi)/', pathNot: ['^staging/qa/(fault-rules|request-entry)[.]ts$', GENERATED] },
    },
    {
      name: 'e2e-types-only',
      comment: 'What e2e/ shares with the product is types: at run time it speaks HTTP.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(staging|openapi)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'scripts-from-outside',
      comment: 'Commands start the product; they are no part of it. (start.mjs loads the backend by its address.)',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(src|staging|e2e)/' },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Nobody imports a test.',
      severity: 'error',
      from: {},
      to: { path: `${TEST}|[.]spec[.]ts$` },
    },
    {
      name: 'test-support-in-tests',
      comment: 'Helpers of tests stay in tests.',
      severity: 'error',
      from: { path: '^(src|staging)/', pathNot: [TEST, '^(src|staging)/test/'] },
      to: { path: '^(src|staging)/test/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kebab-case',
      comment: 'File and folder names are kebab-case. (Routes carry the names of their parameters.)',
      severity: 'error',
      from: {},
      to: { path: '^(src|staging|e2e|scripts)/.*[A-Z_]', pathNot: ['^src/routes/', '^staging/db/migrations/'] },
    },
    {
      name: 'no-orphans',
      comment: 'Nobody imports this file, and it is no entry ',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [TEST, '[.]d[.]ts$', '^scripts/[^/]+$', '^e2e/', '^staging/db/pglite-worker-start[.]mjs$'],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package that works by luck: package.json does not name it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'product-without-test-packages',
      comment: 'The backend runs on dependencies; devDependencies are for building and testing.',
      severity: 'error',
      from: { path: '^staging/', pathNot: [TEST, '^staging/test/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    tsPreCompilationDeps: true,
    // The '@/' alias as seen from the project's folder: dependency-cruiser resolves it from there.
    tsConfig: { fileName: '.dependency-cruiser.tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
