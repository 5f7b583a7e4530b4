/** CPU time of processes with all their threads, from the kernel's counters. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** @typedef {Record<string, number>} Cpu milliseconds by process name */

/** @param {Record<string, number>} pids by name @returns {Cpu} used since each process started */
export function cpuOf(pids) {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuMs(pid)]));
}

/** @param {number} pid */
function cpuMs(pid) {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** @param {number} pid @returns {string[]} from the third field of the kernel on: state, parent, …, user, system time */
function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the name of the program, may contain spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** @param {number} pid @returns {number[]} its process, and all that were started by it and still run */
export function withDescendants(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(Number).filter((each) => {
    try {
      return Number(statOf(each)[1]) === pid;
    } catch {
      return false; // It has ended since.
    }
  });
  return [pid, ...children.flatMap(withDescendants)];
}

/** @param {Cpu} after @param {Cpu} before @returns {Cpu} */
export const used = (after, before) =>
  Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]));

/** @param {Cpu} cpu @param {readonly string[]} [names] */
export const total = (cpu, names = Object.keys(cpu)) =>
  names.reduce((sum, name) => sum + (cpu[name] ?? 0), 0);
