// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.mjs';
import { sleep } from './sleep.mjs';

/** A killed process has ended after this time, unless the machine itself hangs. */
const KILLED_MS = 5_000;

/** @typedef {{ name: string, pid: number, born: string, stopTimeoutMs: number }} Entry */

/**
 * Records on disk the running processes of this checkout, so that the next start ends those that a killed launcher
 * left running. A process id alone proves nothing, because ids are reused: `born` distinguishes a process from its
 * successor.
 */
export class ProcessRegistry {
  /** @type {Entry[]} */
  #entries = [];
  #isOpen = false;

  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /**
   * Makes this process the launcher.
   * @throws Failure if another launcher is running
   * @returns {Promise<number>} the number of ended processes of a former launcher
   */
  async open() {
    mkdirSync(dirname(this.file), { recursive: true });
    const { launcher, entries } = this.#read();
    if (launcher && isAlive(launcher)) {
      throw new Failure(
        `It runs already, as process ${launcher.pid}. End that one first (Ctrl-C in its terminal, or: kill ${launcher.pid}).`,
      );
    }
    this.#isOpen = true;
    const left = entries.filter(isAlive);
    this.#entries = left;
    this.#save();
    await this.endAll();
    return left.length;
  }

  /** @param {string} name @param {number} pid leader of a process group @param {number} stopTimeoutMs */
  add(name, pid, stopTimeoutMs) {
    this.#entries.push({ name, pid, born: startTimeOf(pid), stopTimeoutMs });
    this.#save();
  }

  /** @param {number} pid */
  remove(pid) {
    this.#entries = this.#entries.filter((entry) => entry.pid !== pid);
    this.#save();
  }

  /** Ends all recorded processes, newest first, so that apps end before the databases that they use. */
  async endAll() {
    for (const entry of [...this.#entries].reverse()) {
      if (isAlive(entry)) await endGroup(entry);
      this.remove(entry.pid);
    }
  }

  /** Sends SIGKILL, without waiting for a graceful shutdown. */
  killAll() {
    for (const entry of this.#entries.filter(isAlive)) signalGroup(entry.pid, 'SIGKILL');
    this.close();
  }

  close() {
    if (this.#isOpen) rmSync(this.file, { force: true });
  }

  /** @returns {{ launcher?: Entry, entries: Entry[] }} */
  #read() {
    if (!existsSync(this.file)) return { entries: [] };
    try {
      return JSON.parse(readFileSync(this.file, 'utf8'));
    } catch {
      return { entries: [] };
    }
  }

  #save() {
    if (!this.#isOpen) return;
    const launcher = { name: 'launcher', pid: process.pid, born: startTimeOf(process.pid), stopTimeoutMs: 0 };
    const next = join(dirname(this.file), `.processRegistry-${process.pid}`);
    writeFileSync(next, JSON.stringify({ launcher, entries: this.#entries }, null, 2), { mode: 0o600 });
    renameSync(next, this.file);
  }
}

/**
 * The start time of a process, in the system's own format.
 * @param {number} pid
 * @returns {string} empty if the process does not exist
 */
export function startTimeOf(pid) {
  try {
    if (existsSync('/proc/self/stat')) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the program's name and may contain spaces; field 22 is the start in clock ticks since
      // boot.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z') return '';
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** @param {{ pid: number, born: string }} entry */
export const isAlive = ({ pid, born }) => born !== '' && startTimeOf(pid) === born;

/**
 * Sends SIGTERM to a process group, and kills it after its timeout.
 * @param {Entry} entry
 */
export async function endGroup(entry) {
  signalGroup(entry.pid, 'SIGTERM');
  const deadline = Date.now() + entry.stopTimeoutMs;
  while (isAlive(entry) && Date.now() < deadline) await sleep(50);
  signalGroup(entry.pid, 'SIGKILL');
  // Its ports and files are free only when it has ended, not when the signal was sent.
  while (isAlive(entry) && Date.now() < deadline + KILLED_MS) await sleep(20);
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
