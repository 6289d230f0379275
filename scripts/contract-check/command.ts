import { writeFile } from 'node:fs/promises';
import { readArguments } from './arguments.ts';
import { createCheck } from './check.ts';
import { readContract } from './contract.ts';
import { reasonOf } from './reason.ts';
import { linesOf, tableOf } from './table.ts';

/** Input and output of the command. */
export interface World {
  readonly readPassword: (email: string) => Promise<string | undefined>;
  readonly print: (line: string) => void;
}

const TIMEOUT_MS = 30_000;

/** Runs the command. Returns its exit code: 0 no difference, 1 a difference, 2 not runnable. */
export async function runCommand(args: readonly string[], { readPassword, print }: World): Promise<0 | 1 | 2> {
  const asked = readArguments(args);
  if (typeof asked === 'string') {
    print(asked);
    return 2;
  }
  const { api, email, write, json } = asked;
  const password = await readPassword(email);
  if (password === undefined || password === '') {
    print('No password: set EMBARQUE_PASSWORD, or run this in a terminal and type it.');
    return 2;
  }
  print(
    write
      ? `Writing to ${api}: records are created and deleted, orders and passes are changed.`
      : `Reading from ${api}: nothing is changed there.`,
  );
  const { report, refused } = await createCheck(readContract())({ api, email, password, write, timeoutMs: TIMEOUT_MS });
  if (json !== undefined) {
    try {
      await writeFile(json, `${JSON.stringify({ api, write, ...report }, undefined, 2)}\n`);
    } catch (error) {
      print(`The findings could not be written to the file of --json: ${reasonOf(error)}.`);
      return 2;
    }
  }
  if (refused !== undefined) {
    for (const line of report.rows.filter(({ verdict }) => verdict === 'differs').flatMap(linesOf)) print(line);
    print(`No sign-in: ${refused}.`);
    return 2;
  }
  for (const line of tableOf(report)) print(line);
  return report.rows.some(({ verdict }) => verdict === 'differs') ? 1 : 0;
}
