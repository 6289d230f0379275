import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkApi } from './check.ts';
import { readContract } from './contract.ts';
import { reportLines, rowLines } from './report.ts';

interface Terminal {
  readonly readPassword: (email: string) => Promise<string | undefined>;
  readonly print: (line: string) => void;
}

const USAGE = `Usage: npm run contract:check -- --api https://host/api/v1 --email user@host [--write] [--json FILE]
The password comes from EMBARQUE_PASSWORD, or is asked for in a terminal.`;
const TIMEOUT_MS = 30_000;

/** Runs the command. Returns its exit code: 0 no difference, 1 a difference, 2 no sign-in or a usage error. */
export async function runCommand(args: readonly string[], { readPassword, print }: Terminal): Promise<0 | 1 | 2> {
  const options = readOptions(args);
  const password = options && (await readPassword(options.email));
  if (options === undefined || !password) {
    print(USAGE);
    return 2;
  }
  const { api, write, json } = options;
  print(
    write
      ? `Writing to ${api}: records are created and deleted, orders and passes are changed.`
      : `Reading from ${api}: nothing is changed there.`,
  );
  const { report, signInFailure } = await checkApi(readContract(), { ...options, password, timeoutMs: TIMEOUT_MS });
  if (json !== undefined) await writeFile(json, JSON.stringify({ api, write, ...report }, undefined, 2));
  const differing = report.rows.filter(({ verdict }) => verdict === 'differs');
  for (const line of signInFailure === undefined ? reportLines(report) : differing.flatMap(rowLines)) print(line);
  if (signInFailure !== undefined) {
    print(`No sign-in: ${signInFailure}.`);
    return 2;
  }
  return differing.length > 0 ? 1 : 0;
}

/** Undefined for arguments that are not understood; the caller must not repeat them, because one may be a password. */
function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { api: text, email: text, json: text, write: { type: 'boolean', default: false } } as const;
  try {
    const { api = '', email, json, write } = parseArgs({ args: [...args], options }).values;
    const isAddress = URL.canParse(api) && /^https?:\/\/[^@?#]+$/.test(new URL(api).href);
    return isAddress && email ? { api: new URL(api).href.replace(/\/+$/, ''), email, write, json } : undefined;
  } catch {
    return undefined;
  }
}
