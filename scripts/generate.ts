/**
 * `npm run generate` writes openapi/bundle.gen.json (the contract in one document), openapi/api.gen.ts (its types) and
 * openapi/names.gen.ts (its operations and fields) from the contract, src/route-tree.gen.ts from the routes, and
 * staging/db/schema.gen.ts from the migrations. With --check the exit code is 1 if a committed one is stale. Both refuse a
 * contract that breaks the committed one without a new major version.
 */
import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { contractBreaks, majorVersion } from './lib/contract-breaks.ts';
import { schemaTypes } from './lib/schema-types.ts';

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

/** Operation ids by request and field names of the contract: the words that an error report may contain (SEG-16). */
function names(contract: string): string {
  const document: unknown = JSON.parse(contract);
  const operations: Record<string, string> = {};
  const fields = new Set<string>();
  walk(document, [], (value, path) => {
    const [root, template = '', method = ''] = path;
    if (root === 'paths' && path.length === 3 && 'operationId' in value) {
      operations[`${method.toUpperCase()} ${template}`] = String(value['operationId']);
    }
    if (path.at(-1) === 'properties') for (const field of Object.keys(value)) fields.add(field);
  });
  const record = (name: string, type: string, value: unknown) =>
    `export const ${name}: ${type} = ${JSON.stringify(value, undefined, 2)};\n`;
  return [
    header,
    record('OPERATIONS', 'Readonly<Record<string, string>>', operations),
    record('FIELDS', 'readonly string[]', Array.from(fields).sort()),
  ].join('');
}

function walk(
  value: unknown,
  path: readonly string[],
  visit: (value: Readonly<Record<string, unknown>>, path: readonly string[]) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  visit(Object.fromEntries(entries), path);
  for (const [key, child] of entries) walk(child, [...path, key], visit);
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

/** The route tree of the files below src/routes. The generator has no dry run, so its file is put back. */
async function routeTree(): Promise<string> {
  const file = inProject(ROUTE_TREE);
  const committed = await readFile(file, 'utf8').catch(() => undefined);
  const config = getConfig({}, inProject(''));
  await new Generator({ config, root: inProject('') }).run();
  const fresh = await readFile(file, 'utf8');
  if (committed === undefined) await rm(file);
  else if (committed !== fresh) await writeFile(file, committed);
  return fresh;
}

const ROUTE_TREE = 'src/route-tree.gen.ts';
const contract = bundle();
const committed = await readFile(inProject('openapi/bundle.gen.json'), 'utf8');
const isNewMajor = Number(majorVersion(contract)) > Number(majorVersion(committed));
const breaks = isNewMajor ? [] : contractBreaks(committed, contract);
if (breaks.length > 0) {
  console.error(`These changes of the contract need a new major version (info.version):\n${breaks.join('\n')}`);
  process.exit(1);
}
const generated = new Map([
  ['openapi/bundle.gen.json', contract],
  ['openapi/api.gen.ts', await types(contract)],
  ['openapi/names.gen.ts', names(contract)],
  ['staging/db/schema.gen.ts', await schemaTypes(inProject('staging/db/migrations'))],
  [ROUTE_TREE, await routeTree()],
]);

if (process.argv.includes('--check')) {
  const stale = await staleFiles(generated);
  if (stale.length > 0) {
    console.error(`Out of date: ${stale.join(', ')}. Run npm run generate and commit the result.`);
    process.exitCode = 1;
  }
} else {
  for (const [file, text] of generated) await writeFile(inProject(file), text);
}
