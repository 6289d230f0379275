// What oxlint (.oxlintrc.json) has no rule for: selectors of this project, TanStack's plugins, Web APIs and CSS. Nothing
// here reads types.
import css from '@eslint/css';
import query from '@tanstack/eslint-plugin-query';
import router from '@tanstack/eslint-plugin-router';
import parser from '@typescript-eslint/parser';
import compat from 'eslint-plugin-compat';
import { defineConfig, globalIgnores } from 'eslint/config';
import { tailwind4 } from 'tailwind-csstree';

/** A later block replaces no-restricted-syntax instead of merging it, so each list includes the more general one. */
const everywhere = [
  {
    selector: 'ExportAllDeclaration, ExportNamedDeclaration[source.value=/^([.]|@[/])/]',
    message: 'No barrels: import from the file that has the definition.',
  },
  {
    selector:
      'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|fixme|todo)$/], ' +
      'MemberExpression[object.property.name="describe"][property.name=/^(only|skip|fixme)$/]',
    message: 'No skipped tests; tag what a deployed panel cannot do (docs/qa.md).',
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
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser },
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  { files: ['staging/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...inProduct] } },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [query.configs['flat/recommended-strict'], router.configs['flat/recommended']],
    rules: {
      // It needs types.
      '@tanstack/query/no-void-query-fn': 'off',
      'no-restricted-syntax': ['error', ...outsideDates],
    },
  },
  {
    files: ['src/{features,routes}/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...inFeatures] },
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
          // Optional styles: other browsers show the system's scroll bar and list, and Safari has no forced colours.
          allowProperties: ['scrollbar-color', 'forced-color-adjust'],
          allowSelectors: ['picker', 'picker-icon', 'checkmark'],
          // Used as a track size, which is older than the property value that the rule reports.
          allowFunctions: ['fit-content'],
        },
      ],
    },
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
  {
    files: ['{src,staging}/**/*.test.{ts,tsx}', '{src,staging}/test/**'],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere],
      // A test's queryFn may count its calls.
      '@tanstack/query/exhaustive-deps': 'off',
    },
  },
  {
    files: ['e2e/**/*.ts'],
    // Seeded faults change what the panel sends and shows.
    ignores: ['e2e/walk/seeded-faults.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inBrowserTests] },
  },
  {
    files: ['e2e/**/*.{spec,setup}.ts', 'e2e/faults/{read,send}-*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inBrowserTests, ...inSetUps] },
  },
);
