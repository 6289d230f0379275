// `npm run test:faults` and the other suites of lib/suites.mjs. Further arguments go to Vitest or Playwright: `-- -g createPeriodo`.
import { commandFile } from './lib/project.mjs';
import { capture, npmRun } from './lib/run.mjs';
import { SUITES } from './lib/suites.mjs';

const [name = '', ...args] = process.argv.slice(2);
const suite = SUITES[name];
if (suite === undefined) throw new Error(`Unknown suite ${name}: ${Object.keys(SUITES).join(', ')}`);
if (suite.build) {
  const { code } = await npmRun('build', { show: true });
  if (code !== 0) process.exit(code);
}
for (const { command, env = {} } of suite.runs) {
  const [tool, ...rest] = command;
  const { code } = await capture(process.execPath, [commandFile(tool), ...rest, ...args], { env, show: true });
  process.exitCode ||= code;
  // A signal ended it.
  if (code > 128) break;
}
