import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const results = fileURLToPath(new URL('./results/', import.meta.url));

/** @typedef {{ what: string, measured: string, aim: string, isMet: boolean }} Line */

/** Collects the figures of all benchmarks of one command, as JSON lines; `run.mjs` prints them as one table. */
const figuresFile = process.env['BENCH_FIGURES_FILE'];

/** The figures of a run, each with its target. */
export class Report {
  /** @type {Line[]} */
  lines = [];

  /** @param {string} name of the file in results/ */
  constructor(name) {
    this.name = name;
    this.file = `${results}${name}.json`;
  }

  /** @param {string} what @param {string} measured @param {string} aim @param {boolean} isMet */
  add(what, measured, aim, isMet) {
    const line = { what, measured, aim, isMet };
    this.lines.push(line);
    if (figuresFile) appendFileSync(figuresFile, `${JSON.stringify({ benchmark: this.name, ...line })}\n`);
    console.log(`${isMet ? 'ok  ' : 'MISS'}  ${what}: ${measured} (aim: ${aim})`);
  }

  /**
   * Saves the figures, and retains those of parts that did not run.
   * @param {readonly string[]} parts
   * @param {boolean} isFull
   */
  save(parts, isFull) {
    let earlier = {};
    try {
      earlier = JSON.parse(readFileSync(this.file, 'utf8'));
    } catch {
      // There are no earlier figures.
    }
    const load = Number((loadavg()[0] ?? 0).toFixed(1));
    const machine = { cpus: availableParallelism(), load, node: process.version };
    const run = { at: new Date().toISOString(), ...machine, isFull };
    mkdirSync(results, { recursive: true });
    writeFileSync(
      this.file,
      `${JSON.stringify({ ...earlier, [parts.join('+')]: { ...run, lines: this.lines } }, null, 2)}\n`,
    );
  }
}
