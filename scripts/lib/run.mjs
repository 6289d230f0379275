import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './project.mjs';

/** @typedef {{ env?: NodeJS.ProcessEnv, shell?: boolean, show?: boolean }} RunOptions `env` is added to this process's own */

/**
 * npm itself: its own file under `npm run`, else looked up by the system.
 * @param {readonly string[]} args
 * @returns {[string, string[], { cwd: string, shell: boolean }]}
 */
export function npmCommand(args) {
  const file = process.env['npm_execpath'];
  if (file && /npm-cli\.[cm]?js$/.test(file)) return [process.execPath, [file, ...args], { cwd: ROOT, shell: false }];
  return ['npm', [...args], { cwd: ROOT, shell: process.platform === 'win32' }];
}

/**
 * Runs a command and captures both streams in order. Ending signals are forwarded to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options] show: also print the output as it comes
 * @returns {Promise<{ code: number, output: string }>} code as in a shell: 128 + signal
 */
export function capture(command, args, { env, shell = false, show = false } = {}) {
  return new Promise((resolve) => {
    // NODE_ENV of the shell would change builds and tests.
    const plain = { ...process.env, NODE_ENV: '', FORCE_COLOR: undefined, NO_COLOR: '1', ...env };
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: plain, shell });
    const forward = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, forward);
    let output = '';
    const end = (/** @type {number} */ code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve({ code, output });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        if (show) process.stdout.write(text);
      });
    }
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.once('close', (code, signal) => {
      end(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs a script of package.json.
 * @param {string} script
 * @param {RunOptions} [options]
 */
export function npmRun(script, options) {
  const [command, args, { shell }] = npmCommand(['run', '--silent', script]);
  return capture(command, args, { shell, ...options });
}
