// `npm run test:faults`: runs every call of the panel with every fault; prints the table, then `cells passed / cells`.
// `npm run test:faults -- -g createPeriodo` selects rows.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { faultTable, readCells } from './lib/fault-table.mjs';
import { commandFile, inProject, ROOT } from './lib/project.mjs';

process.chdir(ROOT);
const report = inProject('test-results/faults.json');
rmSync(report, { force: true });
const args = [commandFile('playwright'), 'test', '--project=faults', '--reporter=line,json', ...process.argv.slice(2)];
const child = spawn(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, E2E_BASE_URL: '', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
});
/** @type {number | null} */
const code = await new Promise((resolve) => child.once('exit', resolve));

const cells = existsSync(report) ? readCells(report) : [];
const held = cells.filter((cell) => cell.reason === undefined).length;
console.log(faultTable(cells));
console.log(`${held} / ${cells.length} cells held`);
process.exitCode = code === 0 && cells.length > 0 && held === cells.length ? 0 : 1;
