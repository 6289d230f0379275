import { parseArgs } from 'node:util';

/** Parsed arguments of the command. */
export interface Asked {
  /** Address of the API without a trailing slash. */
  readonly api: string;
  readonly email: string;
  readonly write: boolean;
  /** File for the findings. */
  readonly json: string | undefined;
}

const USAGE = 'npm run contract:check -- --api https://host/api/v1 --email user@host [--write] [--json FILE]';

/** Parses the arguments; returns one error line if they are invalid. The line never repeats the input. */
export function readArguments(args: readonly string[]): Asked | string {
  if (args.some((arg) => arg.startsWith('--password'))) {
    return 'A password does not belong on the command line: set EMBARQUE_PASSWORD, or type it when asked.';
  }
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        api: { type: 'string' },
        email: { type: 'string' },
        json: { type: 'string' },
        write: { type: 'boolean' },
      },
    }));
  } catch {
    return `Not understood. Usage: ${USAGE}`;
  }
  const { api, email, json, write = false } = values;
  if (api === undefined || email === undefined || email === '') return `--api and --email are needed: ${USAGE}`;
  const url = URL.canParse(api) ? new URL(api) : undefined;
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    `${url.username}${url.password}${url.search}${url.hash}` !== ''
  ) {
    return '--api is an address like https://host/api/v1, without an account, a query or a fragment.';
  }
  if (json === '') return '--json needs the name of a file.';
  return { api: url.href.replace(/\/+$/, ''), email, write, json };
}
