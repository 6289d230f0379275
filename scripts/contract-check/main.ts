/**
 * `npm run contract:check -- --api https://host/api/v1 --email user@host` compares a backend with the contract. It
 * only reads unless --write is given; the password comes from EMBARQUE_PASSWORD or a prompt. The README explains the
 * findings.
 */
import { runCommand } from './command.ts';
import { readPassword } from './password.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  readPassword,
  print: (line) => {
    console.log(line);
  },
});
