// Who may import whom. Types count as well: tsPreCompilationDeps. Not in .oxlintrc.json: oxlint compares the text of an
// import, so it cannot say 'another feature', and its no-cycle ignores import().
const GENERATED = '^openapi/[^/]+[.]gen[.](ts|json)$';
const ASSETS = '^src/assets/';
const TEST = '[.]test[.]tsx?$';

/** Folders of src/ and what each may import besides itself: names of other folders, or path patterns. */
const LAYERS = {
  routes: ['features', 'components', 'operations', 'api', 'session', 'reports', 'lib', '^src/query-client[.]ts$'],
  features: ['components', 'operations', 'api', 'session', 'reports', 'lib', ASSETS, GENERATED],
  components: ['operations', 'api', 'session', 'reports', 'lib', ASSETS, GENERATED],
  'components/ui': ['lib'],
  operations: ['api', 'session', 'reports', 'lib', GENERATED],
  api: ['session', 'reports', 'lib', GENERATED],
  session: ['lib', GENERATED],
  reports: ['lib', GENERATED],
  lib: [GENERATED],
};

/** Folders of src/components/: each may import those before it. */
const COMPONENT_FOLDERS = [
  'ui',
  'feedback',
  'status',
  'personal-data',
  'charts',
  'layout',
  'document-viewer',
  'operations',
  'form',
  'scan',
  'merged-pdf',
  'column-settings',
  'saved-views',
  'data-table',
];

/** @param {string} folder @param {number} index */
const componentFolderRule = (folder, index) => ({
  name: 'component-folders',
  comment: `src/components/${folder}/ may import itself and: ${COMPONENT_FOLDERS.slice(0, index).join(', ')}`,
  severity: 'error',
  from: { path: `^src/components/${folder}/`, pathNot: TEST },
  to: {
    path: '^src/components/',
    pathNot: COMPONENT_FOLDERS.slice(0, index + 1).map((to) => `^src/components/${to}/`),
  },
});

/** @param {[layer: string, allowed: string[]]} entry */
const layerRule = ([layer, allowed]) => ({
  name: `${layer}-layer`,
  comment: `src/${layer}/ may import itself and: ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: TEST },
  to: {
    path: '^(src|staging|e2e|scripts|openapi)/',
    pathNot: [layer, ...allowed].map((to) => (to.startsWith('^') ? to : `^src/${to}/`)),
  },
});

export default {
  forbidden: [
    ...Object.entries(LAYERS).map(layerRule),
    ...COMPONENT_FOLDERS.map(componentFolderRule),
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
      name: 'sonner-only-in-toaster',
      comment: 'Screens declare toasts in meta, or call notify of src/lib/notify.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['/(panel-toaster|sonner)[.]tsx$', TEST] },
      to: { path: '/sonner/' },
    },
    {
      name: 'openapi-fetch-only-in-clients',
      comment:
        'Only the clients of the panel and of scripts import openapi-fetch, so that another library replaces two files (0072).',
      severity: 'error',
      from: { path: '^(src|staging|e2e|scripts)/', pathNot: '^(src/api/client|scripts/lib/api-client)[.]ts$' },
      to: { path: '/openapi-fetch/' },
    },
    {
      name: 'openapi-typescript-only-in-generate',
      comment: 'Another generator replaces one file (0072).',
      severity: 'error',
      from: { path: '^(src|staging|e2e|scripts)/', pathNot: '^scripts/generate[.]ts$' },
      to: { path: '/openapi-typescript/' },
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
      from: { path: '^staging/(db|http|documents|lib)/', pathNot: TEST },
      to: { path: '^staging/domains/', pathNot: '/rules[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'staging-without-qa',
      comment: 'Only the entry, which mounts them, and the tests import the QA tools: seed, faults, reset, clock.',
      severity: 'error',
      from: { path: '^staging/', pathNot: ['^staging/(qa|test)/', '^staging/server[.]ts$', TEST] },
      to: { path: '^staging/qa/' },
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
      comment: 'No file imports a test.',
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
      comment: 'Merge the files, or move the shared part to a third.',
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
      comment: 'No file imports it, and it is no entry.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [TEST, '[.]d[.]ts$', '^scripts/[^/]+$', '^e2e/', '^staging/db/pglite-worker-start[.]mjs$'],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that does not resolve.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'declared-packages-only',
      comment:
        'A package that package.json does not name. (pdfjs-dist named in staging/package.json too would be in the image: npm marks what one of the two needs in production.)',
      severity: 'error',
      from: { pathNot: '^staging/test/read-pdf[.]ts$' },
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
