// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../failure.mjs';
import { sleep } from './sleep.mjs';

const READY_MS = 90_000;
/** Longer than the grace that the rooms are given. */
const STOP_MS = 20_000;

/**
 * @typedef {object} RoomOptions
 * @property {string} name
 * @property {string} dir
 * @property {string} entry relative to `dir`
 * @property {number} port
 * @property {Record<string, string>} env
 * @property {string} logFile
 * @property {import('./ledger.mjs').Ledger} ledger
 * @property {(name: string, how: string) => void} onFallen it ended though nobody ended it
 */

/** A process of the product that the laboratory ends, politely or not, and starts again. */
export class LabRoom {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #isReady = false;
  /** @type {Promise<void>} one change after the other */
  #work = Promise.resolve();

  /** @param {RoomOptions} options */
  constructor(options) {
    this.options = options;
  }

  /**
   * Starts it, again and again while it falls before it is ready: the database may be away.
   * @param {{ env?: Record<string, string>, flags?: string[] }} [special] for this start only
   * @throws Failure after a minute and a half
   */
  start(special = {}) {
    return this.#inTurn(() => this.#start(special));
  }

  /** Without a warning. */
  kill() {
    return this.#inTurn(() => this.#end('SIGKILL'));
  }

  /** As a deployment does: it finishes what it has begun. */
  stop() {
    return this.#inTurn(() => this.#end('SIGTERM'));
  }

  /** @param {() => Promise<void>} task */
  #inTurn(task) {
    const done = this.#work.then(task);
    this.#work = done.catch(() => {});
    return done;
  }

  /** @param {{ env?: Record<string, string>, flags?: string[] }} special */
  async #start(special) {
    const { name, logFile } = this.options;
    const deadline = Date.now() + READY_MS;
    while (Date.now() < deadline) {
      const child = this.#child ?? this.#spawn(special);
      if (await answers(this.options.port)) {
        this.#isReady = true;
        return;
      }
      if (hasEnded(child)) this.#child = undefined;
      await sleep(150);
    }
    throw new Failure(`${name} does not become ready. Its log says why: ${logFile}`);
  }

  /** @param {{ env?: Record<string, string>, flags?: string[] }} special */
  #spawn({ env = {}, flags = [] }) {
    const { dir, entry, port, logFile, ledger, name } = this.options;
    mkdirSync(dirname(logFile), { recursive: true });
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, ['--max-old-space-size=512', ...flags, entry], {
      cwd: dir,
      detached: true,
      env: { PATH: process.env['PATH'], ...this.options.env, PORT: String(port), ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    this.#isReady = false;
    const { pid } = child;
    if (pid !== undefined) ledger.add(name, pid, STOP_MS);
    child.once('exit', (code, signal) => {
      if (pid !== undefined) ledger.remove(pid);
      if (this.#child === child && this.#isReady) this.#fallen(signal ?? `code ${code}`);
    });
    return child;
  }

  /** @param {string} how */
  #fallen(how) {
    this.#child = undefined;
    this.options.onFallen(this.options.name, how);
    void this.start();
  }

  /** @param {'SIGKILL' | 'SIGTERM'} signal */
  async #end(signal) {
    const child = this.#child;
    this.#child = undefined;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  }
}

/** @param {import('node:child_process').ChildProcess} child */
const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/** @param {number} port */
async function answers(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(3_000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
