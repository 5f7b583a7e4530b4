import { sleep } from '../../../tools/processes/sleep.mjs';
import { idOf } from '../plan/random.js';
import { type Script } from '../plan/payment-script.js';
import { numberIn } from '../lab/catalog.js';
import { type Sql } from '../lab/sql.js';
import { type CheckoutClient } from './checkout.js';
import { type Forger } from './forger.js';

const POLL_MS = 400;
const WIND_DOWN_POLL_MS = 2_500;
/** Milliseconds between two decisions about one refund. */
const PAUSE_MS = 1_000;
const LATE_MS = 8_000;
const CONCURRENT_CLICKS = 4;
const MAX_ATTEMPTS = 20;
const RETRY_MS = 500;
const NOTE = 'The laboratory takes this back.';

interface DueRefund {
  id: string;
  state: 'DUE' | 'FAILED' | 'REVIEW';
  attemptId: string | null;
  title: string;
}

/** Two admins who decide about refunds as scripted, and check that the page never waits for refunds in progress. */
export class RefundAdmin {
  /** Wrong responses of the academy. */
  findings: string[] = [];
  /** At the end of the run all open refunds are decided. */
  isWindingDown = false;
  #isStopped = false;
  #hurriedAt = 0;
  #admins = [idOf('admin', 1), idOf('admin', 2)];
  /** Refunds with a decision in progress, or with a recent one, and the time until which they are left alone. */
  #busy = new Map<string, number>();
  /** The times at which open refunds were first seen. */
  #seen = new Map<string, number>();

  constructor(
    private readonly world: {
      sql: Sql;
      academy: CheckoutClient;
      forger: Forger;
      scriptOf: (number: number) => Script;
    },
  ) {}

  async run() {
    while (!this.#isStopped) {
      await sleep(POLL_MS);
      await this.#poll();
    }
  }

  stop() {
    this.#isStopped = true;
  }

  /** Revokes a granted item; others cannot be revoked. Resolves with the response. */
  async revoke({ refund }: Script, merchantOrderId: string) {
    const body = { orderNumber: merchantOrderId.replace(/-\d$/, ''), note: NOTE };
    const hasConcurrentAdmins = refund.approval === 'two at once';
    const admins = hasConcurrentAdmins ? this.#admins : this.#admins.slice(0, 1);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const responses = await Promise.all(admins.map((user) => this.#decide('', user, body)));
      const taken = responses.filter((status) => status === 200).length;
      if (taken > 1) this.findings.push(`${merchantOrderId} was revoked twice`);
      if (responses.some((status) => status >= 200 && status < 500)) return;
      await sleep(RETRY_MS);
    }
  }

  async #poll() {
    const { sql, scriptOf } = this.world;
    const now = Date.now();
    const waiting = await sql.rows<DueRefund>(
      `SELECT r.id, r.state, r.merchant_refund_id AS attemptId, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE r.state IN ('DUE', 'FAILED', 'REVIEW')`,
    );
    for (const refund of waiting) {
      const since = this.#seen.get(refund.id) ?? now;
      this.#seen.set(refund.id, since);
      if ((this.#busy.get(refund.id) ?? 0) > now) continue;
      const script = scriptOf(numberIn(refund.title) ?? 0);
      if (!this.#isDecisionDue(script.refund.approval, now - since)) continue;
      this.#busy.set(refund.id, Infinity);
      void this.#decideRefund(refund, script).finally(() => this.#busy.set(refund.id, Date.now() + PAUSE_MS));
    }
    if (now - this.#hurriedAt < WIND_DOWN_POLL_MS) return;
    this.#hurriedAt = now;
    await this.#makeDue();
  }

  #isDecisionDue(approval: Script['refund']['approval'], waitedMs: number) {
    if (this.isWindingDown) return true;
    return approval === 'late' ? waitedMs >= LATE_MS : approval !== 'at the end';
  }

  async #decideRefund({ id, state, attemptId }: DueRefund, script: Script) {
    const { approval } = script.refund;
    const [first = '', second = ''] = this.#admins;
    const decidingAdmins =
      approval === 'two at once'
        ? [first, second]
        : approval === 'impatient'
          ? Array(CONCURRENT_CLICKS).fill(first)
          : [first];
    const [verb, body] = decisionOn(state, attemptId);
    const responses = await Promise.all(
      decidingAdmins.map((user) => this.#decide(`/${id}/${verb}`, user, body)),
    );
    const agreed = new Set(decidingAdmins.filter((_, index) => responses[index] === 200));
    if (agreed.size > 1 && verb !== 'close')
      this.findings.push(`two admins got a success for the same decision: ${verb} ${id}`);
    if (agreed.size > 0)
      this.findings.push(...(await this.world.forger.forgeRefundWebhook(script, { id, attemptId })));
  }

  /** @returns the status */
  async #decide(path: string, user: string, body: object): Promise<number> {
    const response = await this.world.academy.call('POST', `/refunds${path}`, { user, role: 'admin', body });
    return response.status;
  }

  /** Makes the next step of refunds in progress due now. */
  async #makeDue() {
    await this.world.sql.rows(
      `UPDATE refunds SET next_poll_at = UTC_TIMESTAMP(3)
       WHERE next_poll_at > UTC_TIMESTAMP(3) + INTERVAL 3 SECOND`,
    );
  }
}

/** The call that decides an open refund, and its body. */
function decisionOn(state: DueRefund['state'], attemptId: string | null): [string, object] {
  if (state === 'DUE') return ['approve', {}];
  return state === 'FAILED' ? ['retry', { merchantRefundId: attemptId }] : ['close', { note: NOTE }];
}
