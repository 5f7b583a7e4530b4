// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { Failure, knownCause } from '../failure.mjs';
import { paint, printLine, warn, writeLog } from '../screen.mjs';
import { memoryFlags } from './memory-flags.mjs';
import { startTimeOf, endGroup } from './process-registry.mjs';
import { readLines } from './lines.mjs';
import { isWarning, readableLine } from './log-line.mjs';
import { sleep } from './sleep.mjs';

const colours = /** @type {const} */ (['cyan', 'magenta', 'blue', 'green', 'yellow']);
/** Longer than an app's own grace period, so that running requests are not interrupted. */
const TIMEOUT_MS = 12_000;
const READY_MS = 90_000;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** An app that ran this long has crashed for a new reason. */
const STABLE_MS = 60_000;
/** An app that has never responded and has ended this often will not start. */
const MAX_CRASHES_BEFORE_READY = 3;
const LAST_LINES = 15;

/**
 * @param {number} crashes consecutive crashes, at least 1
 * @returns {number} milliseconds until the next start, doubled each time, up to half a minute
 */
export const restartDelay = (crashes) => Math.min(FIRST_DELAY_MS * 2 ** (crashes - 1), MAX_DELAY_MS);

/**
 * @typedef {object} Running
 * @property {import('../product/apps.mjs').AppProcess} app
 * @property {import('./process-registry.mjs').Entry | undefined} entry
 * @property {Promise<unknown> | undefined} exited settles once the end of the process is logged
 * @property {boolean} isWanted
 * @property {boolean} wasReady
 * @property {number} crashes
 * @property {number} startedAt
 * @property {string[]} lastLines
 */

/** Starts the apps, shows their logs, restarts crashed ones, and stops them in order. */
export class Supervisor {
  /** @type {Map<string, Running>} */
  #running = new Map();

  /**
   * @param {object} options
   * @param {import('./process-registry.mjs').ProcessRegistry} options.processRegistry
   * @param {string} options.logDir
   * @param {string} options.root
   * @param {NodeJS.ProcessEnv} options.env what every process inherits, such as PATH
   * @param {boolean} options.showsOnlyWarnings shows warnings and errors only
   */
  constructor({ processRegistry, logDir, root, env, showsOnlyWarnings }) {
    this.processRegistry = processRegistry;
    this.logDir = logDir;
    this.root = root;
    this.env = env;
    this.showsOnlyWarnings = showsOnlyWarnings;
  }

  /** @param {import('../product/apps.mjs').AppProcess} app */
  start(app) {
    const running = {
      app,
      entry: undefined,
      exited: undefined,
      isWanted: true,
      wasReady: false,
      crashes: 0,
      startedAt: 0,
      lastLines: [],
    };
    this.#running.set(app.name, running);
    this.#spawn(running);
  }

  /**
   * Waits until every app responds.
   * @throws Failure with the last lines of an app that does not
   */
  async ready() {
    await Promise.all([...this.#running.values()].map((running) => this.#waitUntilReady(running)));
  }

  /** Restarts one app, for example after a change of its code. @param {string} name */
  async restart(name) {
    const running = this.#running.get(name);
    if (!running) return;
    await this.#end(running);
    this.start(running.app);
    const next = this.#running.get(name);
    if (next) await this.#waitUntilReady(next);
  }

  /** Stops all apps, callers before the apps that they call. */
  async stop() {
    const all = [...this.#running.values()];
    for (const running of all) running.isWanted = false;
    const tiers = [...new Set(all.map(({ app }) => app.tier))].sort((a, b) => b - a);
    for (const tier of tiers) {
      await Promise.all(all.filter(({ app }) => app.tier === tier).map((running) => this.#end(running)));
    }
  }

  /** @param {Running} running */
  async #end(running) {
    running.isWanted = false;
    const { entry, exited } = running;
    if (entry) await endGroup(entry);
    // The process ends before Node reports it; its last output is written when this resolves.
    await exited;
  }

  /** @param {Running} running */
  #spawn(running) {
    const { app } = running;
    const program = join(this.root, app.dir, app.entry);
    const child = spawn(process.execPath, [...memoryFlags, program, ...(app.args ?? [])], {
      cwd: join(this.root, app.dir),
      detached: true,
      env: app.hasEmptyEnvironment ? {} : { ...this.env, ...app.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.startedAt = Date.now();
    readLines([child.stdout, child.stderr], (line) => this.#show(running, line));
    const { pid } = child;
    if (pid === undefined) {
      child.once('error', (error) => this.#show(running, error.message));
      return;
    }
    const entry = { name: app.name, pid, born: startTimeOf(pid), stopTimeoutMs: TIMEOUT_MS };
    running.entry = entry;
    this.processRegistry.add(app.name, pid, TIMEOUT_MS);
    child.once('exit', (code, signal) => {
      this.processRegistry.remove(pid);
      running.entry = undefined;
      if (running.isWanted) void this.#restartCrashed(running, signal ?? `code ${code}`);
    });
    running.exited = once(child, 'exit');
  }

  /** @param {Running} running @param {string} how */
  async #restartCrashed(running, how) {
    running.crashes = Date.now() - running.startedAt > STABLE_MS ? 1 : running.crashes + 1;
    const delay = restartDelay(running.crashes);
    warn(`${running.app.name} ended by itself (${how}); it starts again in ${delay / 1000} s.`);
    await sleep(delay);
    if (running.isWanted) this.#spawn(running);
  }

  /** @param {Running} running */
  async #waitUntilReady(running) {
    const { app } = running;
    const deadline = Date.now() + READY_MS;
    while (running.isWanted) {
      if (await isReady(app)) {
        running.wasReady = true;
        running.crashes = 0;
        return;
      }
      const isGivenUp = running.crashes >= MAX_CRASHES_BEFORE_READY || Date.now() > deadline;
      if (isGivenUp) throw appFailure(running, this.logDir, this.showsOnlyWarnings);
      await sleep(150);
    }
  }

  /** @param {Running} running @param {string} line */
  #show(running, line) {
    const { app, lastLines } = running;
    writeLog(join(this.logDir, `${app.name}.log`), `${line}\n`);
    const readable = readableLine(line);
    lastLines.push(readable);
    if (lastLines.length > LAST_LINES) lastLines.shift();
    if (this.showsOnlyWarnings && !isWarning(line)) return;
    const colour = colours[[...this.#running.keys()].indexOf(app.name) % colours.length] ?? 'grey';
    for (const part of readable.split('\n')) printLine(`${paint(colour, app.name.padEnd(8))} ${part}`);
  }
}

/** @param {import('../product/apps.mjs').AppProcess} app @returns {Promise<boolean>} */
function isReady({ port, socket }) {
  const where = socket ? { socketPath: socket } : { host: '127.0.0.1', port };
  return new Promise((resolve) => {
    const probe = request({ ...where, path: '/health/ready', agent: false, timeout: 3_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    probe.once('timeout', () => probe.destroy(new Error('no response')));
    probe.once('error', () => resolve(false));
    probe.end();
  });
}

/**
 * @param {Running} running
 * @param {string} logDir
 * @param {boolean} showsOnlyWarnings its last lines are not on the screen yet
 */
function appFailure({ app, lastLines, entry }, logDir, showsOnlyWarnings) {
  const tail = lastLines.join('\n');
  const state = entry ? 'runs but does not become ready' : 'does not start';
  const cause = knownCause(tail) ?? 'Its log says why.';
  const log = join(logDir, `${app.name}.log`);
  return new Failure(
    [`${app.name} ${state}. ${cause} (${log})`, ...(showsOnlyWarnings ? [tail] : [])].join('\n'),
  );
}
