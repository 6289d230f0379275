/**
 * scripts/mutation.mjs runs Stryker once per group of files and checks the score. For one file:
 * `npx stryker run --mutate src/session/jwt.ts`.
 * An equivalent mutant gets `// Stryker disable next-line <mutator>: reason` in the code.
 */
export default {
  testRunner: 'vitest',
  // `related` would search the whole module graph again for each mutant.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  ignorePatterns: ['docs', 'dist', 'dist-maps', '.data', 'playwright-report', 'test-results'],
  // Each static mutant needs all tests: they would take most of the time.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 10_000,
  // The backend tests take minutes when all of them are instrumented.
  dryRunTimeoutMinutes: 30,
  // Mutated code need not type-check.
  disableTypeChecks: true,
  incremental: true,
  incrementalFile: 'test-results/mutation/file.json',
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: process.env['MUTATION_REPORT'] ?? 'test-results/mutation/file.html' },
  tempDirName: 'test-results/stryker',
};
