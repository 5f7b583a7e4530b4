/** CPU time of processes with all their threads, from the kernel's counters. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MS_PER_TICK = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** @typedef {Record<string, number>} Cpu milliseconds by process name */

/** @param {Record<string, number>} pids by name @returns {Cpu} used since each process started */
export function cpuOf(pids) {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuMs(pid)]));
}

/** @param {number} pid */
function cpuMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the name of the program, may contain spaces; user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** @param {Cpu} after @param {Cpu} before @returns {Cpu} */
export const used = (after, before) =>
  Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]));

/** @param {Cpu} cpu @param {readonly string[]} [names] */
export const total = (cpu, names = Object.keys(cpu)) =>
  names.reduce((sum, name) => sum + (cpu[name] ?? 0), 0);
