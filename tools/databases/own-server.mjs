// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { describeFailure, Failure, knownCause } from '../failure.mjs';
import { startTimeOf, endGroup } from '../processes/process-registry.mjs';
import { sleep } from '../processes/sleep.mjs';
import { warn } from '../screen.mjs';

const START_MS = 90_000;
const RESTART_DELAY_MS = 500;

/**
 * @typedef {object} ServerOptions
 * @property {string} name
 * @property {import('./programs.mjs').Program} program
 * @property {string[]} args
 * @property {string} cwd
 * @property {string} logFile
 * @property {number} stopTimeoutMs the time for writing its data when it stops
 * @property {() => Promise<void>} probe rejects until the server responds
 */

/**
 * A database server of this checkout: recorded, awaited, restarted after a crash, and stopped with enough time to
 * write its data.
 */
export class OwnServer {
  /** @type {import('../processes/process-registry.mjs').Entry | undefined} */
  #entry;
  /** True from its first response until it is stopped. */
  #isWanted = false;

  /** @param {import('../processes/process-registry.mjs').ProcessRegistry} processRegistry */
  constructor(processRegistry) {
    this.processRegistry = processRegistry;
  }

  /**
   * @param {ServerOptions} options
   * @throws Failure with the last lines of the server's log
   */
  async start(options) {
    await this.#launch(options);
    this.#isWanted = true;
  }

  /** @param {ServerOptions} options */
  async #launch(options) {
    const { name, program, args, cwd, logFile, stopTimeoutMs, probe } = options;
    const log = openSync(logFile, 'a');
    const child = spawn(program.path, args, {
      argv0: program.argv0 ?? program.path,
      cwd,
      detached: true,
      env: { ...process.env, ...program.env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    let isRunning = true;
    /** @type {string | undefined} */
    let ending;
    child.once('error', (error) => {
      isRunning = false;
      ending = error.message;
    });
    child.once('exit', () => {
      isRunning = false;
      if (this.#isWanted) void this.#restart(options);
    });
    if (child.pid !== undefined) {
      this.#entry = { name, pid: child.pid, born: startTimeOf(child.pid), stopTimeoutMs };
      this.processRegistry.add(name, child.pid, stopTimeoutMs);
    }
    const deadline = Date.now() + START_MS;
    for (;;) {
      const isReady = await probe().then(
        () => true,
        () => false,
      );
      if (isReady && isRunning) return;
      if (!isRunning || Date.now() > deadline) {
        await this.stop();
        throw serverFailure(name, logFile, ending);
      }
      await sleep(100);
    }
  }

  /**
   * The server recovers committed data from its files.
   * @param {ServerOptions} options
   */
  async #restart(options) {
    warn(`${options.name} ended by itself; it starts again.`);
    if (this.#entry) this.processRegistry.remove(this.#entry.pid);
    this.#entry = undefined;
    await sleep(RESTART_DELAY_MS);
    if (!this.#isWanted) return;
    await this.#launch(options).catch((error) => warn(describeFailure(error)));
  }

  async stop() {
    this.#isWanted = false;
    const entry = this.#entry;
    if (!entry) return;
    this.#entry = undefined;
    await endGroup(entry);
    this.processRegistry.remove(entry.pid);
  }
}

/** @param {string} name @param {string} logFile @param {string | undefined} ending */
function serverFailure(name, logFile, ending) {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
  const tail = log.trimEnd().split('\n').slice(-12).join('\n');
  return new Failure(
    `${name} did not start. ${ending ?? knownCause(tail) ?? 'Its last words:'}\n${tail}\n(${logFile})`,
  );
}
