import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '../../../tools/install/build.mjs';
import { runWithShutdown } from '../../../tools/processes/shutdown.mjs';
import { sleep } from '../../../tools/processes/sleep.mjs';
import { printLine, seconds, slowStep, step } from '../../../tools/screen.mjs';
import { FaultLab } from './fault-lab.js';
import { applyFault, pairsOf, shortForm, wholeForm, type AppliedFault, type Fault } from './faults.js';
import { finalChecks, rowsBeforeTheLoad } from './final-checks.js';
import { countsOf, checkRun } from './run-checks.js';
import { Load } from './load.js';
import { upgradeAll } from './upgrade.js';
import { Visitors } from './visitors.js';
import { type Stack } from './machines/stack.js';

/** Caches are filled and code is compiled before anything is counted. */
const WARM_UP_MS = 15_000;
/** Queues, caches and limits have healed by then, and requests begin to succeed again. */
const RECOVERY_MS = 12_000;
const SHORT = { share: 0.1, awayMs: 15_000, pairs: 2 };
const WHOLE = { share: 1, awayMs: 60_000, pairs: 12 };
/** Between two members that are upgraded. */
const UPGRADE_MS = 3_000;
const SHOWN = 6;
const PROVIDER_PERIOD_MS = 3_000;

export interface FaultOptions {
  readonly isFull: boolean;
  readonly rate: number;
  readonly seed: number;
  /** The position of the only fault of the short form to apply, from 1. */
  readonly only?: number;
  /** A file. */
  readonly report?: string;
}

/** The whole product under load, while its members are killed, cut off, frozen and upgraded. */
export async function runFaults(options: FaultOptions): Promise<void> {
  const lab = new FaultLab();
  await runWithShutdown(lab, 1, async () => {
    const began = Date.now();
    await lab.open();
    await buildApps(lab.commands, process.env);
    const stack = await slowStep('Starting the product on its machines', () => lab.start());
    const run = new FaultRun(lab, stack, options);
    await run.run();
    const { checks } = run;
    if (options.report) writeFileSync(options.report, JSON.stringify({ checks: Object.fromEntries(checks) }));
    const failed = [...checks.values()].filter((failures) => failures > 0).length;
    const summary = `\n${checks.size - failed} passed, ${failed} failed (${seconds(began)}, seed ${options.seed})`;
    return { code: failed > 0 ? 1 : 0, summary };
  });
}

class FaultRun {
  readonly checks = new Map<string, number>();
  readonly #visitors: Visitors;
  readonly #load: Load;
  readonly #journal: string;
  readonly #size: typeof SHORT;

  constructor(
    private readonly lab: FaultLab,
    private readonly stack: Stack,
    private readonly options: FaultOptions,
  ) {
    this.#size = options.isFull ? WHOLE : SHORT;
    this.#visitors = new Visitors(stack.url);
    const sources = this.#visitors.sources(this.#size.share * options.rate, () => this.#load);
    this.#load = new Load(stack.url, sources);
    mkdirSync(lab.dataDir, { recursive: true });
    this.#journal = join(lab.dataDir, 'faults.jsonl');
    rmSync(this.#journal, { force: true });
  }

  async run(): Promise<void> {
    const { options, stack } = this;
    await slowStep('Registering learners', () => this.#visitors.open());
    const before = await rowsBeforeTheLoad(this.lab.sql);
    const stopProvider = this.#disturbProvider();
    this.#load.start();
    await sleep(WARM_UP_MS);
    this.#load.samples.splice(0);
    await sleep(RECOVERY_MS);
    this.#take('undisturbed', []);
    const faults = options.isFull ? wholeForm() : shortForm();
    for (const [index, fault] of faults.entries())
      if (options.only === undefined || options.only === index + 1) await this.#disturb([fault]);
    if (options.only === undefined) {
      step(`Pairs of seed ${options.seed}`);
      for (const pair of pairsOf(options.seed, this.#size.pairs)) await this.#disturb(pair);
      step('Upgrading every member');
      const upgraded = await upgradeAll(stack, () => sleep(UPGRADE_MS));
      for (const { name, at, readyAt } of upgraded)
        this.#write({ upgraded: name, at: new Date(at), ms: readyAt - at });
      const switched = upgraded.filter(({ holdsConnections }) => holdsConnections);
      this.#take('upgrade of every member, one after another', switched);
    }
    await this.#load.stop();
    stopProvider();
    const provider = this.stack.outside[0]?.options;
    const port = 4030;
    const url = `http://${provider?.network.addressOf(provider.machine)}:${port}`;
    const { purchases } = this.#visitors;
    for (const [name, failures] of await finalChecks(this.lab.sql, url, purchases, before))
      this.#check(name, failures);
    const crashed = this.lab.members.filter(({ crashes }) => crashes > 0);
    this.#check(
      'no member ended by itself',
      crashed.map(({ name, crashes }) => `${name}: ${crashes} times`),
    );
  }

  async #disturb(faults: readonly Fault[]): Promise<void> {
    const applied = await Promise.all(
      faults.map((fault) => applyFault(this.stack, fault, this.#size.awayMs)),
    );
    await this.#recover();
    this.#take(applied.map(({ name }) => name).join(' and '), applied);
  }

  #recover(): Promise<void> {
    return sleep(RECOVERY_MS);
  }

  /** Judges all requests since the last time. */
  #take(name: string, applied: readonly AppliedFault[]): void {
    const samples = this.#load.samples.splice(0);
    const reads = countsOf(samples.filter(({ isWrite }) => !isWrite));
    const writes = countsOf(samples.filter(({ isWrite }) => isWrite));
    printLine(
      `  ${name}: ${reads.total} reads, ${reads.failed} failed at first, ${reads.lost} lost; ${writes.total} writes, ${writes.failed} failed at first, ${writes.lost} lost, the slowest took ${writes.slowestMs} ms`,
    );
    const times = applied.map(({ name: fault, at, returnedAt, readyAt }) => ({
      fault,
      at: new Date(at),
      awayMs: returnedAt - at,
      readyAfterMs: readyAt - returnedAt,
    }));
    this.#write({ step: name, faults: times, reads, writes });
    for (const [check, failures] of checkRun(name, applied, samples)) this.#check(check, failures);
  }

  #check(name: string, failures: readonly string[]): void {
    this.checks.set(name, failures.length);
    this.#write({ check: name, failures: failures.slice(0, 100) });
    const shown = failures.slice(0, SHOWN).map((failure) => `\n      ${failure}`);
    const more = failures.length > SHOWN ? `\n      and ${failures.length - SHOWN} more` : '';
    printLine(`  ${failures.length === 0 ? '✓' : '✖'} ${name}${shown.join('')}${more}`);
  }

  #write(entry: object): void {
    appendFileSync(this.#journal, `${JSON.stringify(entry)}\n`);
  }

  /** The provider completes payments after a while, and notifies late, twice or never. @returns a function that ends it */
  #disturbProvider(): () => void {
    const provider = this.stack.outside[0]?.options;
    const url = `http://${provider?.network.addressOf(provider.machine)}:4030/__sim/script`;
    const webhooks = ['send', 'drop', { duplicate: 2 }, { delayMs: 1_000 }];
    let round = 0;
    const set = (): void => {
      const webhook = webhooks[(round += 1) % webhooks.length];
      const body = JSON.stringify({
        settle: { state: 'COMPLETED', afterMs: 1_500 },
        webhook,
        status: ['ok', '500', 'ok', '429', 'ok'],
      });
      const headers = { 'content-type': 'application/json' };
      fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    };
    set();
    const timer = setInterval(set, PROVIDER_PERIOD_MS);
    return () => clearInterval(timer);
  }
}
