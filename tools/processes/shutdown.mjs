// @ts-check
import { printError, printLine, writeLog } from '../screen.mjs';
import { describeFailure, Failure } from '../failure.mjs';

/** npm passes Ctrl-C on, and the terminal sends it too: signals within this time count as one. */
const SAME_SIGNAL_MS = 800;

/**
 * @typedef {object} Stoppable
 * @property {() => Promise<void>} stop
 * @property {import('./process-registry.mjs').ProcessRegistry} processRegistry
 * @property {string} dataDir
 */

/**
 * Runs the work of a command: a signal stops it gracefully, a second one at once; a failure is printed as one message.
 * @param {Stoppable} stoppable
 * @param {number} codeOnSignal exit code after a signal: a stopped product is a success, a stopped test run a failure
 * @param {() => Promise<{ code: number, summary: string } | undefined>} work resolves with the result, or with
 * undefined to keep running until a signal
 */
export async function runWithShutdown(stoppable, codeOnSignal, work) {
  const shutdown = new Shutdown(stoppable, codeOnSignal);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => shutdown.onSignal());
  }
  const fail = (/** @type {unknown} */ error) => {
    if (shutdown.hasBegun) return;
    printError(describeFailure(error));
    if (!(error instanceof Failure) && error instanceof Error) {
      writeLog(`${stoppable.dataDir}/logs/launcher.log`, `${new Date().toISOString()} ${error.stack}\n`);
    }
    void shutdown.end(1, '');
  };
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
  endWithParent(() => shutdown.onSignal());
  try {
    const result = await work();
    if (result) await shutdown.end(result.code, result.summary);
  } catch (error) {
    fail(error);
  }
}

class Shutdown {
  hasBegun = false;
  #beganAt = 0;

  /** @param {Stoppable} stoppable @param {number} codeOnSignal */
  constructor(stoppable, codeOnSignal) {
    this.stoppable = stoppable;
    this.codeOnSignal = codeOnSignal;
  }

  onSignal() {
    if (!this.hasBegun) {
      printLine('\nEnding everything; once more ends it at once.');
      void this.end(this.codeOnSignal, 'Everything has ended.');
      return;
    }
    if (Date.now() - this.#beganAt < SAME_SIGNAL_MS) return;
    printLine('Killed.');
    this.stoppable.processRegistry.killAll();
    process.exit(1);
  }

  /** @param {number} code @param {string} summary printed after all processes have ended */
  async end(code, summary) {
    if (this.hasBegun) return;
    this.hasBegun = true;
    this.#beganAt = Date.now();
    try {
      await this.stoppable.stop();
      if (summary) printLine(summary);
      process.exit(code);
    } catch (error) {
      printError(describeFailure(error));
      this.stoppable.processRegistry.killAll();
      process.exit(1);
    }
  }
}

/**
 * Ends this process after its parent npm has ended, so that a killed `npm start` leaves no process running.
 * @param {() => void} onOrphaned
 */
function endWithParent(onOrphaned) {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, 1_000);
  timer.unref();
}
