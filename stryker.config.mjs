/**
 * `npm run mutation`: fails when the unit tests kill fewer than 90 % of the mutants, and lists the survivors.
 * An equivalent mutant gets `// Stryker disable next-line <mutator>: reason` in the code.
 */
export default {
  testRunner: 'vitest',
  // `related` would search the whole module graph again for each mutant.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [
    'src/**/*-rules.ts',
    'src/lib/*.{ts,tsx}',
    // Browser tests prove the hooks of router, focus, keyboard and media queries, and the styles of open dialogs.
    '!src/lib/{use-*,style-singleton}.ts',
    'src/session/{keep-alive,renewal,session-fetch,session}.ts',
    'src/api/{client,errors}.ts',
    'src/{components/form/form-errors,features/shell/new-build,reports/report-scrubber}.ts',
    'staging/domains/*/rules.ts',
    'staging/lib/*.ts',
    '!**/*.test.{ts,tsx}',
  ],
  ignorePatterns: ['docs', 'dist', 'dist-maps', '.data', 'playwright-report', 'test-results'],
  // A static mutant needs all tests: it would take most of the time.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 10_000,
  // Mutated code has other types.
  disableTypeChecks: true,
  incrementalFile: 'test-results/mutation-incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: 'test-results/mutation.html' },
  tempDirName: 'test-results/stryker',
  thresholds: { high: 95, low: 90, break: 90 },
};
