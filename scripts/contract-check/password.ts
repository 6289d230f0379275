import readline from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The password from EMBARQUE_PASSWORD or a hidden prompt; undefined without a terminal. */
export async function readPassword(email: string): Promise<string | undefined> {
  const given = process.env['EMBARQUE_PASSWORD'];
  if (given !== undefined && given !== '') return given;
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(`Password of ${email}: `);
  const silent = new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
  const prompt = readline.createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
