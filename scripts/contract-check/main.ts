/**
 * `npm run contract:check -- --api https://host/api/v1 --email user@host` compares a backend with the contract. It
 * only reads unless --write is given. docs/providers.md explains the findings.
 */
import readline from 'node:readline/promises';
import { runCommand } from './command.ts';

/** The password from EMBARQUE_PASSWORD or a hidden prompt; undefined without a terminal. */
async function readPassword(email: string): Promise<string | undefined> {
  const password = process.env['EMBARQUE_PASSWORD'];
  if (password !== undefined && password !== '') return password;
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(`Password of ${email}: `);
  // Without an output nothing is echoed.
  const prompt = readline.createInterface({ input: process.stdin, terminal: true });
  const answer = await prompt.question('');
  prompt.close();
  process.stderr.write('\n');
  return answer;
}

process.exitCode = await runCommand(process.argv.slice(2), { readPassword, print: (line) => console.log(line) });
