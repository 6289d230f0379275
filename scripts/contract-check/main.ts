/**
 * `npm run contract:check -- --api https://host/api/v1 --email somebody@host`: does a backend answer as the contract says?
 * Reads only, unless --write; the password comes from EMBARQUE_PASSWORD or a prompt. The README says what to do with what
 * it finds.
 */
import { runCommand } from './command.ts';
import { readPassword } from './password.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  readPassword,
  print: (line) => {
    console.log(line);
  },
});
