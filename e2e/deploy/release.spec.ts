import { readdirSync } from 'node:fs';
import { z } from 'zod/mini';
import { inProject } from '../../scripts/lib/project.mjs';
import { capture } from '../../scripts/lib/run.mjs';
import { expect, test } from '../fixtures.ts';

/** What a release costs a person who comes back: only changed scripts have a new name (docs/decisions/0080). */

const sizesSchema = z.record(z.string(), z.number());
const MOST_SCRIPT_KB = 15;
const MOST_PAGE_KB = 10;

for (const [what, module, string, chunk] of [
  ["a feature's dialog", 'features/periodos/periodo-dialog.tsx', 'Criar Período', 'periodo-dialog'],
  ['a component that many screens share', 'components/data-table/pager.tsx', 'Próxima Página', 'shared'],
  ['the shell', 'features/shell/sidebar.tsx', 'Menu principal', '_painel'],
] as const)
  test(`a string in ${what} renames one script`, async () => {
    test.setTimeout(300_000);
    const script = inProject('e2e/deploy/changed-build.mjs');
    const { code, output } = await capture(process.execPath, [script, module, string]);
    expect(code, output).toBe(0);
    const sizes = new Map(Object.entries(sizesSchema.parse(JSON.parse(output.slice(output.indexOf('{'))))));
    const before = new Set(readdirSync(inProject('dist/assets')).map((name) => `assets/${name}`));
    const renamed = Array.from(sizes.keys()).filter((name) => name.endsWith('.js') && !before.has(name));
    expect(renamed.map((name) => name.replace(/^assets\/(.+)-[\w-]{8}\.js$/, '$1'))).toEqual([chunk]);
    if (chunk === 'periodo-dialog') expect(sizes.get(String(renamed[0]))).toBeLessThan(MOST_SCRIPT_KB);
    expect(sizes.get('index.html')).toBeLessThan(MOST_PAGE_KB);
  });
