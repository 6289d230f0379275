import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inProject } from '../../scripts/lib/project.mjs';
import { capture } from '../../scripts/lib/run.mjs';
import { expect, test } from '../fixtures.ts';

/** What a release costs a person who comes back: only changed scripts have a new name (docs/decisions/0080). */

const MOST_SCRIPTS_KB = 15;
const MOST_PAGE_KB = 10;

const scriptsIn = (dist: string) => readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'));
const kilobytes = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

for (const [what, module, string, chunk] of [
  ["a feature's dialog", 'features/periodos/periodo-dialog.tsx', 'Criar Período', 'periodo-dialog'],
  ['a component that many screens share', 'components/data-table/pager.tsx', 'Próxima Página', 'shared'],
  ['the shell', 'features/shell/sidebar.tsx', 'Menu principal', '_painel'],
] as const)
  test(`a string in ${what} renames one script`, async () => {
    test.setTimeout(300_000);
    const dist = await mkdtemp(path.join(os.tmpdir(), 'embarque-release-'));
    try {
      const { code, output } = await capture(process.execPath, [
        inProject('e2e/deploy/changed-build.mjs'),
        dist,
        module,
        string,
      ]);
      expect(code, output).toBe(0);
      const before = new Set(scriptsIn(inProject('dist')));
      const renamed = scriptsIn(dist).filter((name) => !before.has(name));
      expect(renamed.map((name) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual([chunk]);
      if (chunk === 'periodo-dialog')
        expect(kilobytes(path.join(dist, 'assets', String(renamed[0])))).toBeLessThan(MOST_SCRIPTS_KB);
      expect(kilobytes(path.join(dist, 'index.html'))).toBeLessThan(MOST_PAGE_KB);
    } finally {
      await rm(dist, { recursive: true });
    }
  });
