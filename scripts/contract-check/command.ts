import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import readline from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkApi } from './check.ts';
import { readContract } from './contract.ts';
import { reportLines } from './report.ts';

const USAGE = `Usage: npm run contract:check -- --api https://host/api/v1 --email user@host [--write] [--json FILE]
The password comes from EMBARQUE_PASSWORD, or is asked for in a terminal.`;
const TIMEOUT_MS = 30_000;

/** The exit code: 0 no difference, 1 a difference, 2 sign-in failed, wrong arguments, or FILE cannot be written. */
export async function runCommand(args: readonly string[], print: (line: string) => void): Promise<0 | 1 | 2> {
  try {
    const { api, email, write, json } = readOptions(args);
    const password = await readPassword(email);
    if (!password) throw new Error(USAGE);
    const writing = `Writing to ${api}: records are created and deleted, orders and passes are changed.`;
    print(write ? writing : `Reading from ${api}: the sign-in is counted there, no record is changed.`);
    const report = await checkApi(readContract(), { api, email, write, password, timeoutMs: TIMEOUT_MS });
    for (const line of reportLines(report)) print(line);
    if (json !== undefined) await writeFile(json, JSON.stringify({ api, write, ...report }, undefined, 2));
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

/** The password from EMBARQUE_PASSWORD or a hidden prompt; undefined without a terminal. */
async function readPassword(email: string): Promise<string | undefined> {
  const password = process.env['EMBARQUE_PASSWORD'];
  if (password !== undefined && password !== '') return password;
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(`Password of ${email}: `);
  // Without an output nothing is echoed.
  const prompt = readline.createInterface({ input: process.stdin, terminal: true });
  // Ctrl+C closes the prompt; Node 20.19 does not settle question() then.
  const answer = await Promise.race([prompt.question(''), once(prompt, 'close').then(() => undefined)]);
  prompt.close();
  process.stderr.write('\n');
  return answer;
}
