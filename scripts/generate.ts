/**
 * Contract to generated files. `npm run generate` writes openapi/bundle.gen.json (the contract in one document, for the
 * backend) and openapi/api.gen.ts (its types, for the panel and the backend). With --check nothing is written: the exit
 * code is 1, with one line, when a committed file is not what the contract gives.
 *
 * The bundle comes from the Redocly CLI as a child process: it is the very tool that lints the contract, and the JS API
 * at hand (@redocly/openapi-core, brought by openapi-typescript) is another major version of it. The types come from
 * openapi-typescript's JS API, because only its transform can say that `format: binary` is a Blob.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const header = '// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.\n\n';

/** The whole contract as one JSON document with its $refs. Exits with Redocly's report when it is invalid. */
function bundle(): string {
  const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
  const command = [cli, 'bundle', 'openapi/openapi.yaml', '--ext', 'json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: inProject(''),
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    console.error(stderr);
    process.exit(1);
  }
  return `${stdout.trim()}\n`;
}

/** TypeScript types of the bundled contract; every component schema is also exported under its own name. */
async function types(contract: string): Promise<string> {
  const nodes = await openapiTS(contract, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: (schema) => (schema.format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  });
  return header + astToString(nodes);
}

/** Files that differ from the generated text or are missing. */
async function staleFiles(generated: ReadonlyMap<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const [file, text] of generated) {
    const onDisk = await readFile(inProject(file), 'utf8').catch(() => undefined);
    if (onDisk !== text) stale.push(file);
  }
  return stale;
}

const contract = bundle();
const generated = new Map([
  ['openapi/bundle.gen.json', contract],
  ['openapi/api.gen.ts', await types(contract)],
]);

if (process.argv.includes('--check')) {
  const stale = await staleFiles(generated);
  if (stale.length > 0) {
    console.error(`Not what the contract gives: ${stale.join(', ')}. Run npm run generate and commit the result.`);
    process.exitCode = 1;
  }
} else {
  for (const [file, text] of generated) await writeFile(inProject(file), text);
}
