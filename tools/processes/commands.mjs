// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Failure, knownCause } from '../failure.mjs';
import { writeLog } from '../screen.mjs';
import { signalGroup } from './process-registry.mjs';
import { readLines } from './lines.mjs';

/** The time in which a command has to end after its signal. */
const TIMEOUT_MS = 5_000;
const TAIL_LINES = 25;

/**
 * @typedef {object} Command
 * @property {string} program
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} label printed when it fails
 * @property {RegExp} [giveUpOn] a line after which it is ended, for programs that retry indefinitely
 * @property {(line: string) => void} [onLine] every line as it is printed
 */

/** @typedef {{ code: number, output: string }} CommandResult */

/** Runs commands to their end: they are recorded in the process registry meanwhile, logged, and can be stopped. */
export class Commands {
  /** @type {Set<number>} */
  #running = new Set();
  #isStopped = false;

  /** @param {{ processRegistry: import('./process-registry.mjs').ProcessRegistry, logDir: string }} options */
  constructor({ processRegistry, logDir }) {
    this.processRegistry = processRegistry;
    this.logDir = logDir;
  }

  /**
   * @param {Command} command
   * @returns {Promise<string>} its output
   * @throws Failure with a known cause, otherwise with the last lines
   */
  async run(command) {
    const { code, output } = await this.attempt(command);
    if (code === 0) return output;
    throw new Failure(`${command.label} failed. ${this.explain(output)}`);
  }

  /** @param {string} output of a command that failed */
  explain(output) {
    const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
    return `${knownCause(output) ?? 'Its last lines:'}\n${tail}`;
  }

  /**
   * @param {Command} command
   * @returns {Promise<CommandResult>} code 127 if the program does not exist
   */
  attempt({ program, args, cwd, env, label, giveUpOn, onLine }) {
    if (this.#isStopped) return never();
    const log = join(this.logDir, 'commands.log');
    writeLog(log, `\n# ${new Date().toISOString()} ${label}\n`);
    return new Promise((done) => {
      const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      readLines([child.stdout, child.stderr], (line) => {
        output += `${line}\n`;
        writeLog(log, `${line}\n`);
        if (giveUpOn?.test(line) && child.pid) signalGroup(child.pid, 'SIGKILL');
        onLine?.(line);
      });
      child.once('error', (error) => done({ code: 127, output: error.message }));
      const { pid } = child;
      if (pid === undefined) return;
      this.#running.add(pid);
      this.processRegistry.add(label, pid, TIMEOUT_MS);
      child.once('close', (code, signal) => {
        this.#running.delete(pid);
        this.processRegistry.remove(pid);
        if (this.#isStopped) return;
        done({ code: code ?? 128, output: signal ? `${output}ended by ${signal}` : output });
      });
    });
  }

  /** Ends the running commands and starts no further ones. @param {NodeJS.Signals} signal */
  stop(signal) {
    this.#isStopped = true;
    for (const pid of this.#running) signalGroup(pid, signal);
  }
}

/** Never resolves, so that nothing continues after a stopped command. @returns {Promise<never>} */
const never = () => new Promise(() => {});
