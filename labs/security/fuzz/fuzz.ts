import { Agent } from 'node:http';
import fc from 'fast-check';
import { type Finding, type Result } from '../attackers/findings.js';
import { clientOf, type Client } from '../lab/http.js';
import { casesOf, type Case } from './cases.js';
import { readDescription } from './description.js';
import { SchemaValues } from './from-schema.js';
import { ResponseCheck } from './response-check.js';
import { knownValues } from './known-values.js';
import { DemoAccounts } from './demo-accounts.js';

/** A client of the product has a timeout of 30 s; on a machine that also runs the attacks the limit is half of it. */
const LIMIT_MS = 15_000;
const IN_FLIGHT = 8;

export interface Options {
  readonly origin: string;
  /** Number of cases for each operation. */
  readonly cases: number;
  readonly seed: number;
  /** Prefix of an operation's id. */
  readonly only?: string | undefined;
}

/** Runs the cases that are generated from the OpenAPI description, by operation (T44). */
export async function fuzz({ origin, cases, seed, only = '' }: Options): Promise<Result> {
  const whole = readDescription();
  const operations = whole.operations.filter(({ id }) => id.startsWith(only));
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  try {
    const client = clientOf(origin, { agent, limitMs: LIMIT_MS });
    const accounts = new DemoAccounts(client);
    const values = new SchemaValues(whole.schemas, await knownValues(client, accounts));
    const run = new Run(client, accounts, new ResponseCheck(whole, LIMIT_MS));
    for (const [index, operation] of operations.entries())
      await run.play(fc.sample(casesOf(operation, values), { numRuns: cases, seed: seed + index }));
    return { findings: [...run.findings.values()], figures: run.figures(operations.length) };
  } finally {
    agent.destroy();
  }
}

class Run {
  readonly findings = new Map<string, Finding>();
  #statuses = new Map<number, number>();
  #slowestMs = 0;

  constructor(
    private readonly client: Client,
    private readonly accounts: DemoAccounts,
    private readonly judge: ResponseCheck,
  ) {}

  async play(attacks: readonly Case[]) {
    const left = attacks.values();
    const worker = async () => {
      for (const testCase of left) await this.#runCase(testCase);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  }

  figures(operations: number) {
    const count = (fits: (status: number) => boolean) =>
      [...this.#statuses].reduce((sum, [status, times]) => sum + (fits(status) ? times : 0), 0);
    return {
      operations,
      cases: count(() => true),
      accepted: count((status) => status < 400),
      rejected: count((status) => status >= 400 && status < 500),
      failed: count((status) => status >= 500),
      tooMany: count((status) => status === 429),
      slowestMs: Math.round(this.#slowestMs),
    };
  }

  async #runCase(testCase: Case) {
    const { client, accounts, judge } = this;
    const { operation, caller, target, headers, body } = testCase;
    const own = await accounts.headers(caller);
    const { method } = operation;
    const response = await client(target, { method, headers: { ...headers, ...own }, body }).catch(
      (error: NodeJS.ErrnoException) => error,
    );
    if (response instanceof Error)
      return this.#addFinding(testCase, `no response: ${response.code ?? response.message}`, '');
    const { status, text, tookMs } = response;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#slowestMs = Math.max(this.#slowestMs, tookMs);
    if (status === 401 && operation.policy !== 'visitor') accounts.logOut(caller);
    for (const what of judge.violations(testCase, response)) this.#addFinding(testCase, what, text);
  }

  #addFinding(testCase: Case, what: string, outcome: string) {
    const { operation, caller, target, headers, body } = testCase;
    const id = `fuzz: ${operation.id}: ${what}`;
    if (this.findings.has(id)) return;
    const sent = `${operation.method} ${target.slice(0, 300)} as ${caller}, ${JSON.stringify(headers).slice(0, 300)}`;
    const detail = `${sent}\n${body?.toString().slice(0, 600) ?? '(no body)'}\n→ ${outcome.slice(0, 400)}`;
    this.findings.set(id, { id, detail });
  }
}
