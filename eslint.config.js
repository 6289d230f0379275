import css from '@eslint/css';
import query from '@tanstack/eslint-plugin-query';
import router from '@tanstack/eslint-plugin-router';
import prettier from 'eslint-config-prettier/flat';
import { defineConfig, globalIgnores } from 'eslint/config';
import compat from 'eslint-plugin-compat';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import { tailwind4 } from 'tailwind-csstree';
import tseslint from 'typescript-eslint';

const CODE = ['**/*.ts', '**/*.tsx', '**/*.mjs'];

/** A later block replaces no-restricted-syntax instead of merging it, so each list includes the more general one. */
const everywhere = [
  {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message: 'Named exports only: a default export gets another name in every file that imports it.',
  },
  {
    selector: 'ExportAllDeclaration, ExportNamedDeclaration[source.value=/^([.]|@[/])/]',
    message: 'No barrels: import from the file that has the definition.',
  },
  {
    selector:
      'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|fixme|todo)$/], ' +
      'MemberExpression[object.property.name="describe"][property.name=/^(only|skip|fixme)$/]',
    message: 'Every test runs. For what a deployed panel lacks use a tag (docs/qa.md).',
  },
];

const inProduct = [
  ...everywhere,
  {
    selector: 'NewExpression[callee.name="Date"] > Literal[value=/^\\d{4}-\\d{2}-\\d{2}$/]',
    message: 'Date reads a date without time as UTC, which is the day before in São Paulo. Use lib/dates.',
  },
];

const inPanel = [
  ...inProduct,
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
    message: 'No raw HTML: values of the server are text.',
  },
  {
    selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name=/^(lazy|Suspense)$/]',
    message:
      'Use lazyWithPreload (lib/lazy-with-preload): it renders preloaded code synchronously and retries failed imports.',
  },
];

const outsideDates = [
  ...inPanel,
  {
    selector:
      'MemberExpression[property.name=/^(toISOString|toLocaleDateString|toLocaleTimeString|getTimezoneOffset)$/], ' +
      'MemberExpression[object.callee.name="Date"][property.name="toLocaleString"]',
    message: 'Dates are shown through src/lib/dates (always America/Sao_Paulo).',
  },
];

/** Fields with a CPF, e-mail or phone of a person. */
const PERSONAL = '/^(cpf|email|usuario_email|phone|telefone)$/';

const inFeatures = [
  ...outsideDates,
  {
    selector: [
      `MemberExpression[property.name=${PERSONAL}]`,
      `LogicalExpression > MemberExpression[property.name=${PERSONAL}]`,
      `TemplateLiteral MemberExpression[property.name=${PERSONAL}]`,
      `Identifier[name=${PERSONAL}]`,
    ]
      .map((printed) => `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > ${printed}`)
      .join(', '),
    message: 'Show a CPF, e-mail or phone with PersonalValue, or with usePersonalFormat where no button fits (PRV-03).',
  },
];

const inBrowserTests = [
  ...everywhere,
  {
    selector: 'MemberExpression[property.name=/^(waitForTimeout|route|routeFromHAR|routeWebSocket)$/]',
    message: 'No fixed waits and no faked responses: use backend.setFaults.',
  },
];

const inSetUps = [
  {
    selector:
      'LogicalExpression[operator="??"] > .right:matches(Literal[value=""], Literal[value=0], ArrayExpression[elements.length=0])',
    message: 'A missing record must fail the test: use required(value) of support/required.ts.',
  },
];

const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: 'Only src/api calls the backend.',
}));
const STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Only src/lib/storage.ts uses storage.',
}));

/** The contract is outside of the alias. */
const RELATIVE = {
  regex: String.raw`^\.\.?/(?!\.\./openapi/)`,
  message: "Imports in src/ start with '@/' (CONTRIBUTING.md).",
};

/** @param {{ name: string, message: string }[]} globals */
const restricted = (...globals) => ['error', { globals, checkGlobalObject: true }];

export default defineConfig(
  globalIgnores([
    'dist',
    'dist-maps',
    '.data',
    '.tanstack',
    '.wireit',
    'test-results',
    'playwright-report',
    '**/*.gen.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    files: CODE,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      // Its replacement query() throws, so every loader would have to catch; prefetchQuery stays until the next major.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/query-core', name: 'prefetchQuery' }] },
      ],
      // React's usual handlers: onClick={() => setOpen(true)}.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // The router expects `throw redirect()` and `throw notFound()`.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }] },
      ],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // As in tsc: an unused parameter that an interface requires starts with '_'.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // `!= null` compares with null and undefined.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-alert': 'error',
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  {
    // JSDoc cannot narrow the `any` that JSON.parse returns.
    files: ['scripts/**/*.mjs'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off', '@typescript-eslint/no-unsafe-return': 'off' },
  },
  {
    // Plain JavaScript outside the TypeScript projects.
    files: ['staging/**/*.mjs', '.*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  { files: ['staging/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...inProduct] } },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [
      hooks.configs.flat.recommended,
      query.configs['flat/recommended-strict'],
      router.configs['flat/recommended'],
    ],
    // With these globals window.fetch counts as fetch.
    languageOptions: { globals: { window: 'readonly', self: 'readonly' } },
    rules: {
      'no-console': 'error',
      'no-restricted-globals': restricted(...NETWORK, ...STORAGE),
      'no-restricted-imports': ['error', { patterns: [RELATIVE] }],
      'no-restricted-syntax': ['error', ...outsideDates],
    },
  },
  {
    files: ['src/{features,routes}/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...inFeatures],
      'no-restricted-imports': [
        'error',
        {
          patterns: [RELATIVE],
          paths: [
            {
              name: '@tanstack/react-query',
              importNames: ['useQuery'],
              message: 'useApiQuery (src/api/use-api-query.ts) shows the failure toast that the query declares.',
            },
            {
              name: '@/lib/format',
              importNames: ['formatCpf'],
              message: 'PersonalValue or usePersonalFormat: they follow the preference to hide personal data (PRV-03).',
            },
            {
              name: '@tanstack/react-query',
              importNames: ['useMutation'],
              message: 'useSingleFlightMutation (src/api/use-single-flight-mutation.ts) ignores a second press.',
            },
          ],
        },
      ],
    },
  },
  {
    // Reports Web APIs that a browser of package.json's browserslist lacks.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'src/test/**'],
    extends: [compat.configs['flat/recommended']],
    settings: { lintAllEsApis: true },
  },
  {
    files: ['src/**/*.css'],
    plugins: { css },
    language: 'css/css',
    // Tolerant: tailwind-csstree does not parse @keyframes in @theme.
    languageOptions: { customSyntax: tailwind4, tolerant: true },
    rules: {
      'css/use-baseline': [
        'error',
        {
          // The versions of package.json's browserslist.
          available: 2023,
          // Optional styles: other browsers show the system's scroll bar and list.
          allowProperties: ['scrollbar-color'],
          allowSelectors: ['picker', 'picker-icon', 'checkmark'],
          // Used as a track size, which is older than the property value that the rule reports.
          allowFunctions: ['fit-content'],
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [a11y.flatConfigs.strict],
    // `autoFocus` of a component sets the initial focus of a popover that the user opened.
    rules: { 'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }] },
  },
  {
    files: ['src/lib/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...inPanel,
        {
          selector: "NewExpression[callee.object.name='Intl']:not(:function *)",
          message: 'Build it in a function: the first use of Intl in a tab is slower than rendering a list.',
        },
      ],
    },
  },
  { files: ['src/lib/lazy-with-preload.tsx'], rules: { 'no-restricted-syntax': ['error', ...inProduct] } },
  { files: ['src/lib/log.ts'], rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
  { files: ['src/lib/storage.ts'], rules: { 'no-restricted-globals': restricted(...NETWORK) } },
  { files: ['src/api/**'], rules: { 'no-restricted-globals': restricted(...STORAGE) } },
  {
    // Signed document links are fetched without a session, outside the API client.
    files: ['src/components/document-viewer/document-query.ts'],
    rules: { 'no-restricted-globals': restricted(...STORAGE) },
  },
  {
    // Unit tests may use globals that the code under test must not use.
    files: ['{src,staging}/**/*.test.{ts,tsx}', '{src,staging}/test/**'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-syntax': ['error', ...everywhere],
      // A test's queryFn may count its calls.
      '@tanstack/query/exhaustive-deps': 'off',
    },
  },
  { files: ['e2e/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...inBrowserTests] } },
  {
    files: ['e2e/**/*.{spec,setup}.ts', 'e2e/faults/{read,send}-*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inBrowserTests, ...inSetUps] },
  },
  {
    // Tools import the default export of their configuration.
    files: ['*.config.ts', 'e2e/**/global-setup.ts', '*.config.{js,mjs}', '.*.mjs'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere.slice(1)] },
  },
  prettier,
);
