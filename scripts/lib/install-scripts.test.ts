import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inProject } from './project.mjs';

const read = (file: string): unknown => JSON.parse(readFileSync(inProject(file), 'utf8'));

const packageJson = z
  .object({ allowScripts: z.record(z.string(), z.boolean()), scarfSettings: z.object({ enabled: z.boolean() }) })
  .parse(read('package.json'));

const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
  .parse(read('package-lock.json'));

test('allows no installed package to run a script', () => {
  const withScript = Object.entries(packages).flatMap(([folder, { hasInstallScript }]) =>
    hasInstallScript ? [folder.replace(/^.*node_modules\//, '')] : [],
  );
  expect(withScript).toContain('@scarf/scarf');
  expect(packageJson.allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, false])));
});

test('switches the install statistics of @scarf/scarf off for an npm that ignores allowScripts', () => {
  expect(packageJson.scarfSettings.enabled).toBe(false);
});

test('installs no package twice because panel and backend name different versions', () => {
  // The image copies node_modules/ only.
  expect(Object.keys(packages).filter((folder) => folder.startsWith('staging/node_modules/'))).toEqual([]);
});
