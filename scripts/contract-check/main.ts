/** Compares a backend with the contract and prints the findings, which docs/providers.md explains. */
import { runCommand } from './command.ts';

process.exitCode = await runCommand(process.argv.slice(2), (line) => console.log(line));
