import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkApi } from './check.ts';
import { readContract } from './contract.ts';
import { reportLines } from './report.ts';

interface Terminal {
  readonly readPassword: (email: string) => Promise<string | undefined>;
  readonly print: (line: string) => void;
}

const USAGE = `Usage: npm run contract:check -- --api https://host/api/v1 --email user@host [--write] [--json FILE]
The password comes from EMBARQUE_PASSWORD, or is asked for in a terminal.`;
const TIMEOUT_MS = 30_000;

/** Runs the command. Returns its exit code: 0 no difference, 1 a difference, 2 no sign-in, a usage error or no FILE. */
export async function runCommand(args: readonly string[], { readPassword, print }: Terminal): Promise<0 | 1 | 2> {
  try {
    const { api, email, write, json } = readOptions(args);
    const password = await readPassword(email);
    if (!password) throw new Error(USAGE);
    print(
      write
        ? `Writing to ${api}: records are created and deleted, orders and passes are changed.`
        : `Reading from ${api}: nothing is changed there.`,
    );
    const report = await checkApi(readContract(), { api, email, write, password, timeoutMs: TIMEOUT_MS });
    if (json !== undefined) await writeFile(json, JSON.stringify({ api, write, ...report }, undefined, 2));
    for (const line of reportLines(report)) print(line);
    return report.rows.some(({ verdict }) => verdict === 'differs') ? 1 : 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

/** Throws the usage for arguments that are not understood. It does not repeat them, because one may be a password. */
function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { api: text, email: text, json: text, write: { type: 'boolean', default: false } } as const;
  try {
    const { api = '', email = '', json, write } = parseArgs({ args: [...args], options }).values;
    const { href } = new URL(api);
    if (email !== '' && /^https?:\/\/[^@?#]+$/.test(href)) return { api: href.replace(/\/+$/, ''), email, write, json };
  } catch {
    // parseArgs and URL repeat the argument.
  }
  throw new Error(USAGE);
}
