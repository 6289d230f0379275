import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './project.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] variables on top of this process's own; undefined removes one
 * @property {boolean} [shell] let the system's shell find the command (npm on Windows)
 */

/** Signals with which a terminal or supervisor stops a command. */
const ENDING = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
function environment(extra = {}) {
  return Object.fromEntries(Object.entries({ ...process.env, ...extra }).filter(([, value]) => value !== undefined));
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * Starts a command in this terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function start(command, args, { env, shell = false } = {}) {
  return spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(env), shell });
}

/**
 * The exit code of a started command, as a shell reports it (128 + signal). A command that cannot start throws.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * Runs a command in this terminal until it ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code
 */
export async function run(command, args, options) {
  const child = start(command, args, options);
  const release = forwardSignals([child]);
  try {
    return await ended(child);
  } finally {
    release();
  }
}

/**
 * Runs a command and captures its output (both streams, in order).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, { env, shell = false } = {}) {
  return new Promise((resolve) => {
    // Captured output is often read in a log: no colours.
    const plain = environment({ FORCE_COLOR: undefined, NO_COLOR: '1', ...env });
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: plain, shell });
    const releaseSignals = forwardSignals([child]);
    // If this process exits first, its children stop too.
    const stop = () => child.kill();
    process.once('exit', stop);
    const release = () => {
      releaseSignals();
      process.off('exit', stop);
    };
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      release();
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once('close', (code, signal) => {
      release();
      resolve({ code: exitCode(code, signal), output });
    });
  });
}

/**
 * Hands ending signals on to commands and lets this process live until they have ended. Ctrl+C in a terminal reaches
 * them by itself, and a second one would mean 'at once' to them: then it is only survived.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @returns {() => void} stops forwarding
 */
export function forwardSignals(children) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ENDING) process.on(signal, forward);
  return () => {
    for (const signal of ENDING) process.off(signal, forward);
  };
}
