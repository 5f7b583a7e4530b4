/** The processes of the benchmark: workers of the product from its sources, the baseline's worker, the provider. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const payment = fileURLToPath(new URL('../../services/payment', import.meta.url));
const FROM_SOURCE = ['--conditions=academy-source', '--import', '../../tools/bundle/typescript-hooks.mjs'];

/** @typedef {Record<string, string>} Environment */

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => process.exit(1));
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

export class Process {
  /** @param {import('node:child_process').ChildProcess} child */
  constructor(child) {
    this.child = child;
    children.add(child);
    child.once('exit', () => children.delete(child));
  }

  /** CPU time used so far, in milliseconds, if the system reports it. */
  get cpuMs() {
    try {
      const stat = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      return NaN;
    }
  }

  /** @param {NodeJS.Signals} [signal] */
  async stop(signal = 'SIGTERM') {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill(signal);
    await once(this.child, 'exit');
  }
}

/**
 * Resolves when the process reports that it listens.
 * @param {string[]} command
 * @param {Environment} environment
 * @param {string} cwd
 */
async function start(command, environment, cwd) {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    const collect = (/** @type {Buffer} */ part) => {
      if (output.length < 20_000) output += part.toString();
      if (output.includes('"listening"')) resolve(undefined);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}:\n${output}`)));
  });
  if (process.env['BENCH_LOGS']) child.stdout.pipe(process.stderr);
  return new Process(child);
}

/** @param {Environment} environment */
export const startWorker = (environment) => {
  const profile = process.env['BENCH_CPU_PROFILE'];
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  return start([...flags, ...FROM_SOURCE, 'src/worker.ts'], environment, payment);
};

/** @param {Environment} environment */
export const startBaselineWorker = (environment) => start([`${here}baseline-worker.mjs`], environment, here);

/** Runs a program of the payment service to its end. @param {string} file @param {Environment} environment */
export async function runProgram(file, environment) {
  const child = spawn(process.execPath, [...FROM_SOURCE, file], {
    cwd: payment,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const [code] = await once(child, 'exit');
  return { code, output };
}

export class Provider extends Process {
  static async start() {
    const child = fork(`${here}provider.mjs`);
    const [{ port }] = await once(child, 'message');
    const provider = new Provider(child);
    provider.url = `http://127.0.0.1:${port}`;
    return provider;
  }

  url = '';

  /** @param {{ mark?: number, state?: string, latencyMs?: number }} options */
  reset(options) {
    return this.send({ reset: true, ...options });
  }

  /** @returns {Promise<{ calls: number, ms: number, marked: number }>} */
  read() {
    return this.send({});
  }

  /** @param {object} message @returns {Promise<any>} */
  async send(message) {
    const reply = once(this.child, 'message');
    this.child.send(message);
    return (await reply)[0];
  }
}
