/** The tables of docs/scaling.md. */
import { PROCESSES } from './costs.mjs';
import { ASSUMPTIONS, capacityOf, MACHINE, ratesOf, SIZES } from './model.mjs';

/** @param {string[][]} rows the first one is the head */
const table = ([head = [], ...rows]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
const count = (/** @type {number} */ value) =>
  value.toLocaleString('en', { maximumSignificantDigits: 2, maximumFractionDigits: 2 });
const gb = (/** @type {number} */ bytes) => `${count(bytes / 1e9)} GB`;

/** @param {import('./model.mjs').Figures} figures @returns {string} Markdown */
export function describeScaling(figures) {
  const { costs, rows } = figures;
  const sizes = SIZES.map((learners) => ({ learners, ...capacityOf(figures, learners) }));
  const heads = SIZES.map((learners) => learners.toLocaleString('en'));
  return `### Processor time of one request

Milliseconds of each process, measured at 16 requests at once.

${table([
  ['', ...PROCESSES],
  ...Object.entries(costs).map(([kind, cpu]) => [
    kind,
    ...PROCESSES.map((name) => (cpu[name] ?? 0).toFixed(2)),
  ]),
])}

### Bytes of one row

With indexes: a user ${rows.user.toFixed(0)}, a session ${rows.session.toFixed(0)}, a lecture in progress
${rows.lecture.toFixed(0)}, a purchase (all tables of payment) ${rows.purchase.toFixed(0)}.

### Load at the busiest second

${table([
  ['requests a second', ...heads],
  ...Object.keys(ASSUMPTIONS.requestsOfActiveDay).map((kind) => [
    kind,
    ...SIZES.map((learners) => count(ratesOf(learners)[kind] ?? 0)),
  ]),
])}

### What it needs

${table([
  ['', ...heads],
  ...PROCESSES.map((name) => [`cores: ${name}`, ...sizes.map(({ cores }) => count(cores[name] ?? 0))]),
  ['cores in use', ...sizes.map(({ cores }) => count(cores.total))],
  ...Object.keys(sizes[0]?.processes ?? {}).map((name) => [
    `processes: ${name}`,
    ...sizes.map(({ processes }) => String(processes[name])),
  ]),
  ['database after a year', ...sizes.map(({ databaseBytes }) => gb(databaseBytes))],
  ['of it in use on a day', ...sizes.map(({ hotBytes }) => gb(hotBytes))],
  ['videos, Gbit/s', ...sizes.map(({ videoBytesPerSecond }) => count((videoBytesPerSecond * 8) / 1e9))],
])}

### What ends first

Learners at which one part of its kind is full: a database server of ${MACHINE.databaseCores} cores,
${gb(MACHINE.memoryBytes)} of memory and ${gb(MACHINE.diskBytes)} of disk, one Redis, one balancer with
${count((MACHINE.networkBytes * 8) / 1e9)} Gbit/s. BFF, rendering, services and workers are started as often as needed.

${table([
  ['part', 'learners'],
  ...(sizes[0]?.limits ?? []).map(({ name, learners }) => [name, learners.toLocaleString('en')]),
])}`;
}
