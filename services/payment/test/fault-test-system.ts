import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { getQueueToken } from '@nestjs/bullmq';
import { type Queue } from 'bullmq';
import { findViolations } from '../src/invariants/invariants.js';
import { POLL_QUEUE, pollJobOptions, type PollJob } from '../src/reconciliation/polling/poll.job.js';
import { PaymentTestApp, eventually, webhookUser } from './payment-test-app.js';
import { aCourse } from './fake-catalog.js';
import { FakeMailServer } from './fake-mail-server.js';
import { PhonePeSimulator } from './phonepe-simulator.js';
import { WorkerProcess, type ProcessOptions } from './worker-process.js';

interface FaultTestOptions {
  /** Further environment variables of every process of the service. */
  readonly environment?: Record<string, string>;
}

/**
 * The system under test of the faults 1 to 38: the service on the real database and Redis, the simulator of
 * PhonePe as a process, and workers as processes when a test starts them.
 */
export class FaultTestSystem {
  readonly app = new PaymentTestApp();
  readonly phonepe = new PhonePeSimulator((notification) => this.app.passOn(notification));
  readonly mail = new FakeMailServer();
  private readonly workers: WorkerProcess[] = [];

  async start({ environment = {} }: FaultTestOptions = {}): Promise<void> {
    const account = {
      PHONEPE_CLIENT_ID: 'TEST_CLIENT',
      PHONEPE_CLIENT_SECRET: randomBytes(16).toString('hex'),
      PHONEPE_WEBHOOK_USERNAME: webhookUser.username,
      PHONEPE_WEBHOOK_PASSWORD: webhookUser.password,
    };
    const [smtp] = await Promise.all([this.mail.start(), this.phonepe.start(account)]);
    await this.app.start({
      ...account,
      PHONEPE_BASE_URL: this.phonepe.baseUrl,
      PHONEPE_OAUTH_URL: this.phonepe.baseUrl,
      SMTP_URL: smtp,
      ...environment,
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.kill()));
    await this.app.stop();
    await Promise.all([this.mail.stop(), this.phonepe.stop()]);
  }

  /** Starts a process of the service; `stop` ends it at the latest. */
  async startWorker(
    options: ProcessOptions & { environment?: Record<string, string> } = {},
  ): Promise<WorkerProcess> {
    const environment = { ...this.app.environment, ...options.environment };
    const worker = await WorkerProcess.start(environment, options);
    this.workers.push(worker);
    return worker;
  }

  /** A new user's order that waits for payment. */
  anOrder(item: CatalogItem = this.aCourse(), user?: string): Promise<{ user: string; id: string }> {
    return this.app.anOpenOrder(item, user);
  }

  aCourse(facts: Partial<CatalogItem> = {}): CatalogItem {
    return this.app.catalog.put(aCourse(facts));
  }

  /**
   * Dates the attempt back by 14 s, so that by the schedule its first poll is due in 8 s. Windows that were queued
   * already are queued again, because one of them now contains the poll.
   */
  async makeFirstPollDue(id: string): Promise<void> {
    await this.app.db.query(
      `UPDATE payment_attempts SET initiated_at = UTC_TIMESTAMP(3) - INTERVAL 14 SECOND,
         expires_at = UTC_TIMESTAMP(3) + INTERVAL 1186 SECOND, next_poll_at = UTC_TIMESTAMP(3) + INTERVAL 8 SECOND
       WHERE merchant_order_id = ?`,
      [id],
    );
    const fed = await this.app.redis.keys(`${this.polls.opts.prefix}:${POLL_QUEUE}-fed:*`);
    if (fed.length > 0) await this.app.redis.del(fed);
  }

  /** Makes an attempt's poll due, and queues the same job as the schedule does. */
  async queuePoll(id: string): Promise<void> {
    const attemptId = await this.attemptId(id);
    await this.app.age(id, 23, { lateSec: 0 });
    await this.polls.add('poll', { attemptId }, pollJobOptions(attemptId, 0));
  }

  /** @returns the state of the attempt's poll job, such as `active`; `unknown` when there is none */
  async pollJobState(id: string): Promise<string> {
    return this.polls.getJobState(pollJobOptions(await this.attemptId(id), 0).jobId ?? '');
  }

  /**
   * Runs `work` while the attempt's row is locked: the sweep skips locked rows, so only a job requests its status. The
   * job's result is applied after `work` has ended.
   */
  async withoutSweep(id: string, work: () => Promise<void>): Promise<void> {
    await this.app.db.transaction(async (manager) => {
      await manager.query('SELECT id FROM payment_attempts WHERE merchant_order_id = ? FOR UPDATE', [id]);
      await work();
    });
  }

  private get polls(): Queue<PollJob> {
    return this.app.nest.get<Queue<PollJob>>(getQueueToken(POLL_QUEUE), { strict: false });
  }

  private async attemptId(id: string): Promise<string> {
    const [row] = await this.app.db.query<{ id: string }[]>(
      'SELECT id FROM payment_attempts WHERE merchant_order_id = ?',
      [id],
    );
    if (!row) throw new Error(`no attempt of ${id}`);
    return row.id;
  }

  async becomes(id: string, state: string): Promise<void> {
    await eventually(async () => (await this.app.attemptState(id)) === state, `${id} becomes ${state}`);
  }

  async enrollments(user: string): Promise<number> {
    return this.app.count('enrollments', 'user_id = ?', [user]);
  }

  /** @returns the refunds of a user */
  async refundsOf(user: string): Promise<{ reason: string; amount: number; state: string }[]> {
    return this.app.db.query(
      `SELECT r.reason, r.amount_paise AS amount, r.state FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE o.user_id = ? ORDER BY r.id`,
      [user],
    );
  }

  /** Counts a user's enrollments and refunds in one query: revoking turns an enrollment into a refund. */
  async outcomes(user: string): Promise<number> {
    const all = `(SELECT 1 FROM enrollments WHERE user_id = ? UNION ALL
      SELECT 1 FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.user_id = ?) outcome`;
    return this.app.count(all, '1 = 1', [user, user]);
  }

  /** The ledger's entries on an attempt, oldest first. */
  async ledger(id: string): Promise<{ kind: string; source: string; to: string }[]> {
    return this.app.db.query(
      `SELECT e.kind, e.source, e.to_state AS 'to' FROM payment_events e
       JOIN payment_attempts a ON a.id = e.attempt_id WHERE a.merchant_order_id = ? ORDER BY e.sequence_number`,
      [id],
    );
  }

  /** Checks invariants 1 to 7. */
  async expectSound(): Promise<void> {
    expect(await findViolations(this.app.db)).toEqual([]);
  }

  /** Checks invariant 8: the payments completed at the provider are exactly the captured ones. */
  async expectAgreement(): Promise<void> {
    const paid = (await this.phonepe.orders()).filter(({ state }) => state === 'COMPLETED');
    const captured = await this.app.db.query<{ id: string }[]>(
      'SELECT merchant_order_id AS id FROM payment_attempts WHERE captured_paise IS NOT NULL',
    );
    expect(captured.map(({ id }) => id).sort()).toEqual(
      paid.map(({ merchantOrderId }) => merchantOrderId).sort(),
    );
  }
}
