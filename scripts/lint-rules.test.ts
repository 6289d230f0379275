import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { commandFile, inProject } from './lib/project.mjs';

const NETWORK = 'Only src/api and src/session call the backend.';
const STORAGE = 'Only src/lib/storage.ts uses storage.';
const DATES = 'Dates are shown through src/lib/dates';
const PERSONAL = 'Show a CPF, e-mail or phone with PersonalValue';
const TESTS = 'No skipped tests';
const BROWSER = 'No fixed waits and no faked responses';

/** A file, its code, and the rule or message that refuses it. Some fixtures import other fixtures. */
const REFUSED: [file: string, code: string, refusal: string][] = [
  // oxlint
  ['src/components/fetch.ts', "void fetch('/x');", NETWORK],
  ['src/features/a/window-fetch.ts', "void window.fetch('/x');", NETWORK],
  ['src/lib/socket.ts', "new WebSocket('ws://x');", NETWORK],
  ['src/lib/storage.ts', "void fetch('/x');", NETWORK],
  ['src/features/a/local.ts', "localStorage.removeItem('x');", STORAGE],
  ['src/api/session-storage.ts', "globalThis.sessionStorage.removeItem('x');", STORAGE],
  ['src/components/document-viewer/document-query.ts', "localStorage.removeItem('x');", STORAGE],
  ['src/lib/console.ts', "console.error('x');", 'no-console'],
  ['src/components/lazy.ts', "import { lazy } from 'react';\nlazy();", 'lazyWithPreload'],
  ['src/features/a/lazy.ts', "import { Suspense } from 'react';\nSuspense();", 'lazyWithPreload'],
  ['src/features/a/query.ts', "import { useQuery } from '@tanstack/react-query';\nuseQuery();", 'useApiQuery'],
  ['src/routes/save.ts', "import { useMutation } from '@tanstack/react-query';\nuseMutation();", 'useSingleFlight'],
  ['src/features/a/cpf.ts', "import { formatCpf } from '@/lib/format';\nformatCpf();", 'usePersonalFormat'],
  ['src/lib/relative.ts', "import './format';", "start with '@/'"],
  ['src/routes/relative.ts', "import '../features/a/query';", "start with '@/'"],
  ['src/lib/default.ts', 'export default 1;', 'no-default-export'],
  ['src/lib/as.ts', 'export const a = JSON.parse("1") as number;', 'consistent-type-assertions'],
  ['staging/lib/any.ts', 'export const a: any = 1;', 'no-explicit-any'],
  ['staging/lib/not-null.ts', 'export const a = [1].at(0)!;', 'no-non-null-assertion'],
  ['scripts/ignored.ts', '// @ts-ignore\nexport const a = 1;', 'ban-ts-comment'],
  ['src/lib/promise.ts', 'Promise.resolve(1);', 'no-floating-promises'],
  ['src/lib/long.ts', 'export {};\n'.repeat(401), 'max-lines'],
  // eslint
  ['src/lib/barrel.ts', "export * from './format';", 'No barrels'],
  ['staging/lib/barrel.ts', "export { a } from './any.ts';", 'No barrels'],
  ['src/lib/only.test.ts', "test.only('x', () => {});", TESTS],
  ['e2e/skip.spec.ts', "test.describe.skip('x', () => {});", TESTS],
  ['staging/lib/day.ts', "new Date('2026-11-18');", 'Use lib/dates'],
  ['src/features/a/day.ts', "new Date('2026-11-18');", 'Use lib/dates'],
  [
    'src/features/a/html.tsx',
    'export const Html = () => <p dangerouslySetInnerHTML={{ __html: x }} />;',
    'No raw HTML',
  ],
  ['src/lib/html.ts', 'export const props = { dangerouslySetInnerHTML: x };', 'No raw HTML'],
  ['src/components/iso.ts', 'export const iso = (date: Date) => date.toISOString();', DATES],
  ['src/features/a/locale.ts', "export const shown = (date: Date) => date.toLocaleDateString('pt-BR');", DATES],
  ['src/features/a/email.tsx', 'export const Email = ({ user }) => <p>{user.email}</p>;', PERSONAL],
  ['src/routes/phone.tsx', 'export const Phone = ({ phone }) => <p>{`+55 ${phone.telefone}`}</p>;', PERSONAL],
  ['src/lib/intl.ts', "export const format = new Intl.NumberFormat('pt-BR');", 'Build it in a function'],
  ['src/features/a/web-api.ts', 'new EyeDropper();', 'compat/compat'],
  ['src/styles/new.css', 'p { interpolate-size: allow-keywords; }', 'css/use-baseline'],
  ['src/api/key.ts', "const a = (id) => queryOptions({ queryKey: ['a'], queryFn: () => get(id) });", 'exhaustive-deps'],
  ['e2e/wait.spec.ts', 'await page.waitForTimeout(1);', BROWSER],
  ['e2e/support/route.ts', "await page.route('**', () => {});", BROWSER],
  ['e2e/record.spec.ts', 'const id = record?.id ?? 0;', 'A missing record must fail the test'],
  // dependency-cruiser
  ['src/routes/wiring.ts', "import '@/main';", 'routes-layer'],
  ['src/features/a/route.ts', "import '@/routes/save';", 'features-layer'],
  ['src/api/screen.ts', "export const load = () => import('@/features/a/query');", 'api-layer'],
  ['src/components/screen.ts', "import '@/features/a/query';", 'components-layer'],
  ['src/operations/screen.ts', "import '@/components/lazy';", 'operations-layer'],
  ['src/components/feedback/later.ts', "import '@/components/form/field';", 'component-folders'],
  ['src/session/resource.ts', "import '@/api/client';", 'session-layer'],
  ['src/reports/resource.ts', "import '@/api/client';", 'reports-layer'],
  ['src/components/ui/other.ts', "import '@/components/lazy';", 'components/ui-layer'],
  ['src/lib/upwards.ts', "import type { A } from '@/api/client';\nexport type B = A;", 'lib-layer'],
  ['src/features/b/other.ts', "import '@/features/a/query';", 'feature-to-feature'],
  ['src/components/wiring.ts', "import '@/main';", 'wiring-is-on-top'],
  ['src/features/b/toast.ts', "import { toast } from 'sonner';\ntoast('x');", 'sonner-only-in-toaster'],
  ['src/api/second.ts', "import createClient from 'openapi-fetch';\ncreateClient();", 'openapi-fetch-only-in-clients'],
  ['e2e/second.ts', "import createClient from 'openapi-fetch';\ncreateClient();", 'openapi-fetch-only-in-clients'],
  [
    'scripts/types.ts',
    "import openapiTS from 'openapi-typescript';\nvoid openapiTS('x');",
    'openapi-typescript-only-in-generate',
  ],
  ['src/api/backend.ts', "import '../../staging/lib/any.ts';", 'panel-alone'],
  ['staging/lib/panel.ts', "import '../../src/lib/format.ts';", 'staging-alone'],
  ['staging/db/domain.ts', "import '../domains/a/handler.ts';", 'staging-below-domains'],
  ['staging/domains/a/faults.ts', "import '../../qa/faults.ts';", 'staging-without-qa'],
  [
    'staging/http/fault-type.ts',
    "import type { Fault } from '../qa/fault-rules.ts';\nexport type A = Fault;",
    'staging-without-qa',
  ],
  ['staging/domains/b/queries.ts', "import '../a/handler.ts';", 'handlers-are-leaves'],
  ['e2e/panel.ts', "import '../src/lib/format.ts';", 'e2e-from-outside'],
  ['e2e/rules.ts', "import '../staging/qa/fault-rules.ts';", 'e2e-types-only'],
  ['scripts/panel.ts', "import '../src/lib/format.ts';", 'scripts-from-outside'],
  ['src/lib/of-test.ts', "import './only.test';", 'tests-are-leaves'],
  ['src/lib/support.ts', "import '../test/render';", 'test-support-in-tests'],
  ['src/lib/cycle-back.ts', "import './cycle';", 'no-cycles'],
  ['src/lib/of-camel.ts', "import './camelCase';", 'kebab-case'],
  ['src/lib/orphan.ts', 'export const a = 1;', 'no-orphans'],
  ['src/lib/nowhere.ts', "import './nothing';", 'no-unresolvable'],
  ['scripts/undeclared.ts', "import 'bytes';", 'declared-packages-only'],
  ['staging/lib/development.ts', "import 'vitest';", 'product-without-test-packages'],
];

/** Files that the rule of the third column lets pass. */
const ALLOWED: [file: string, code: string, refusal: string][] = [
  ['src/api/client.ts', "export type A = 1;\nvoid fetch('/x');", NETWORK],
  ['src/lib/format.ts', "export const formatCpf = () => fetch.name;\nexport const a = 'x';", STORAGE],
  ['src/api/contract.ts', "import '../../openapi/api.gen';", "start with '@/'"],
  ['src/lib/free.test.ts', "void fetch(localStorage.getItem('x'));", NETWORK],
  ['src/lib/dates.ts', 'export const iso = (date: Date) => date.toISOString();', DATES],
  ['src/lib/lazy-with-preload.tsx', "import { lazy } from 'react';\nlazy();", 'lazyWithPreload'],
  ['src/lib/cycle.ts', "export const load = () => import('./cycle-back');", 'no-orphans'],
  ['src/lib/camelCase.ts', "import './format';", 'lib-layer'],
  ['src/components/form/field.ts', "import '@/components/feedback/later';", 'component-folders'],
  [
    'scripts/generate.ts',
    "import openapiTS from 'openapi-typescript';\nvoid openapiTS('x');",
    'openapi-typescript-only',
  ],
  [
    'scripts/lib/api-client.ts',
    "import createClient from 'openapi-fetch';\ncreateClient();",
    'openapi-fetch-only-in-clients',
  ],
  ['src/components/sonner.tsx', "import { toast } from 'sonner';\ntoast('x');", 'sonner-only-in-toaster'],
  ['src/main.ts', "import '@/routes/save';", 'wiring-is-on-top'],
  ['src/test/render.ts', "import '@/main';", 'panel-alone'],
  ['src/features/a/same.ts', "import '@/features/a/query';", 'feature-to-feature'],
  ['staging/qa/faults.ts', "import './fault-rules.ts';", 'staging-without-qa'],
  ['staging/qa/fault-rules.ts', 'export type Fault = 1;', 'staging-alone'],
  ['staging/domains/a/handler.ts', "import '../../lib/any.ts';", 'staging-alone'],
  ['e2e/fault.ts', "import type { Fault } from '../staging/qa/fault-rules.ts';\nexport type A = Fault;", 'e2e-'],
  ['vite.config.ts', 'export default {};', 'no-default-export'],
];

const FOLDERS = ['src', 'staging', 'e2e', 'scripts'];

const CONFIGS = [
  '.oxlintrc.json',
  'eslint.config.js',
  '.dependency-cruiser.mjs',
  '.dependency-cruiser.tsconfig.json',
  'tsconfig.base.json',
  'package.json',
];

const oxlintReport = z.object({
  diagnostics: z.array(
    z.object({ code: z.string().optional(), message: z.string(), help: z.string().optional(), filename: z.string() }),
  ),
});
const eslintReport = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(z.object({ ruleId: z.string().nullable(), message: z.string() })),
  }),
);
const cruiseReport = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
});

let project = '';
const findings = new Map<string, string>();
let importRules: string[] = [];

/** Standard output of a command in the fixtures' folder: a linter that finds something exits with 1. */
function outputOf(command: string, ...args: string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = { cwd: project, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [commandFile(command), ...args], options, (_, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(new Error(`${command}: ${stdout}${stderr}`));
      }
    });
  });
}

beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'embarque-lint-'));
  symlinkSync(inProject('node_modules'), path.join(project, 'node_modules'), 'junction');
  for (const config of CONFIGS) copyFileSync(inProject(config), path.join(project, config));
  for (const [file, code] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), code);
  }
  const cruise = [...FOLDERS, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const [oxlint, eslint, depcruise] = await Promise.all([
    outputOf('oxlint', ...FOLDERS, 'vite.config.ts', '--format', 'json').then((report) => oxlintReport.parse(report)),
    outputOf('eslint', '.', '--format', 'json').then((report) => eslintReport.parse(report)),
    outputOf('depcruise', ...cruise).then((report) => cruiseReport.parse(report)),
  ]);
  importRules = depcruise.summary.ruleSetUsed.forbidden.map(({ name }) => name);
  const found = [
    ...oxlint.diagnostics.map(({ filename, ...finding }) => ({ file: filename, text: JSON.stringify(finding) })),
    ...eslint.map(({ filePath, messages }) => ({
      file: path.relative(realpathSync(project), filePath),
      text: JSON.stringify(messages),
    })),
    ...depcruise.summary.violations.map(({ from, rule }) => ({ file: from, text: rule.name })),
  ];
  for (const { file, text } of found) {
    const key = file.replaceAll('\\', '/');
    findings.set(key, `${findings.get(key) ?? ''}${text}\n`);
  }
  // Three linters, beside those of the gate.
}, 600_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

test.each(REFUSED)('refuses %s', (file, _code, refusal) => {
  expect(findings.get(file)).toContain(refusal);
});

test.each(ALLOWED)('lets %s pass', (file, _code, refusal) => {
  expect(findings.get(file) ?? '').not.toContain(refusal);
});

test('every import rule has a file that it refuses', () => {
  expect(importRules.filter((rule) => !REFUSED.some(([, , refusal]) => refusal === rule))).toEqual([]);
});
