import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkApi } from './check.ts';
import { errorReason } from './client.ts';
import { readContract } from './contract.ts';
import { reportLines, rowLines } from './report.ts';

interface Terminal {
  readonly readPassword: (email: string) => Promise<string | undefined>;
  readonly print: (line: string) => void;
}

const USAGE = 'npm run contract:check -- --api https://host/api/v1 --email user@host [--write] [--json FILE]';
const TIMEOUT_MS = 30_000;

/** Runs the command. Returns its exit code: 0 no difference, 1 a difference, 2 no sign-in or a usage error. */
export async function runCommand(args: readonly string[], { readPassword, print }: Terminal): Promise<0 | 1 | 2> {
  const fail = (message: string) => {
    print(message);
    return 2 as const;
  };
  const parsed = parseArguments(args);
  if (typeof parsed === 'string') return fail(parsed);
  const { api, email, write, json } = parsed;
  const password = await readPassword(email);
  if (password === undefined || password === '')
    return fail('No password: set EMBARQUE_PASSWORD, or run this in a terminal and type it.');
  print(
    write
      ? `Writing to ${api}: records are created and deleted, orders and passes are changed.`
      : `Reading from ${api}: nothing is changed there.`,
  );
  const target = { api, email, password, write, timeoutMs: TIMEOUT_MS };
  const { report, signInFailure } = await checkApi(readContract(), target);
  if (json !== undefined) {
    try {
      await writeFile(json, `${JSON.stringify({ api, write, ...report }, undefined, 2)}\n`);
    } catch (error) {
      return fail(`The findings could not be written to the file of --json: ${errorReason(error)}.`);
    }
  }
  const differing = report.rows.filter(({ verdict }) => verdict === 'differs');
  if (signInFailure !== undefined) {
    for (const line of differing.flatMap(rowLines)) print(line);
    return fail(`No sign-in: ${signInFailure}.`);
  }
  for (const line of reportLines(report)) print(line);
  return differing.length > 0 ? 1 : 0;
}

/** Parses the arguments; returns an error message, which never repeats the input, if they are invalid. */
function parseArguments(args: readonly string[]) {
  if (args.some((arg) => arg.startsWith('--password')))
    return 'A password does not belong on the command line: set EMBARQUE_PASSWORD, or type it when asked.';
  const text = { type: 'string' } as const;
  let values;
  try {
    const options = { api: text, email: text, json: text, write: { type: 'boolean' } } as const;
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    return `Not understood. Usage: ${USAGE}`;
  }
  const { api, email, json, write = false } = values;
  if (api === undefined || email === undefined || email === '') return `--api and --email are needed: ${USAGE}`;
  const url = URL.canParse(api) ? new URL(api) : undefined;
  if (url === undefined || !/^https?:\/\/[^@?#]+$/.test(url.href))
    return '--api is an address like https://host/api/v1, without an account, a query or a fragment.';
  if (json === '') return '--json needs the name of a file.';
  return { api: url.href.replace(/\/+$/, ''), email, write, json };
}
