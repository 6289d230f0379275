/**
 * `npm run contract:check -- --api https://host/api/v1 --email user@host` compares a backend with the contract. It
 * only reads unless --write is given. docs/providers.md explains the findings.
 */
import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import { runCommand } from './command.ts';

/** The password from EMBARQUE_PASSWORD or a hidden prompt; undefined without a terminal. */
async function readPassword(email: string): Promise<string | undefined> {
  const password = process.env['EMBARQUE_PASSWORD'];
  if (password !== undefined && password !== '') return password;
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(`Password of ${email}: `);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = readline.createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}

try {
  process.exitCode = await runCommand(process.argv.slice(2), { readPassword, print: (line) => console.log(line) });
} catch (error) {
  // The file of --json could not be written.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
