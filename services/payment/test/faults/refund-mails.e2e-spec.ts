import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findViolations } from '../../src/invariants/invariants.js';
import { OutboxRelay } from '../../src/outbox/outbox-relay.service.js';
import { eventually } from '../payment-test-app.js';
import { FakeMailServer } from '../fake-mail-server.js';
import { RefundTestApp } from '../refund-test-app.js';
import { WorkerProcess } from '../worker-process.js';

jest.setTimeout(120_000);

const KINDS = {
  due: { mark: 'due_mail_sent_at', subject: 'You get your money back' },
  'on-way': { mark: 'on_way_mail_sent_at', subject: 'Your refund is on its way' },
  completed: { mark: 'completed_mail_sent_at', subject: 'Your refund is complete' },
} as const;
type Kind = keyof typeof KINDS;

describe('a Redis that loses its jobs for refund mails', () => {
  const app = new RefundTestApp();
  const mail = new FakeMailServer();
  beforeAll(async () => {
    await app.start();
    app.environment['SMTP_URL'] = await mail.start();
  });
  afterAll(async () => {
    await mail.stop();
    await app.stop();
  });
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const hasMail = async (refund: string, kind: Kind): Promise<boolean> =>
    (await app.count('refunds', `id = ? AND ${KINDS[kind].mark} IS NOT NULL`, [refund])) === 1;
  const mailsOf = (order: string): string[] =>
    mail.mails
      .filter(({ data }) => data.includes(order))
      .map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1] ?? '');
  /**
   * Publishes everything committed so far to a Redis that is then emptied, and dates it minutes back. The outbox is
   * drained here, because a slow Redis may not have accepted everything at once, and no worker with a sweep is
   * running.
   */
  const clearSentTimes = async (): Promise<void> => {
    const isPublished = async (): Promise<boolean> => {
      await app.nest.get(OutboxRelay, { strict: false }).drain();
      return (await app.count('outbox', 'sent_at IS NULL')) === 0;
    };
    await eventually(isPublished, 'the mails are queued');
    await app.redis.flushdb();
    await app.db.query('UPDATE refunds SET state_changed_at = state_changed_at - INTERVAL 3 MINUTE');
  };

  it('loses no mail: it is found by its refund and sent once, for the state reached [fault 23]', async () => {
    const due = await app.aDueRefund();
    const onWay = await app.aDueRefund();
    await app.simulator.script({ orderId: onWay.order, refundState: 'PENDING' });
    await app.approve(onWay.refund);
    await app.processUntil(onWay.refund, 'PENDING');
    const completed = await app.aDueRefund();
    await app.approve(completed.refund);
    await app.processUntil(completed.refund, 'COMPLETED');
    await clearSentTimes();
    expect(mail.mails).toHaveLength(0);
    const worker = await WorkerProcess.start(app.environment);
    const refund = { due, 'on-way': onWay, completed } as const;
    for (const kind of ['due', 'on-way', 'completed'] as const) {
      await eventually(() => hasMail(refund[kind].refund, kind), `the mail ${kind} is sent`);
      const subjects = mailsOf(refund[kind].order);
      expect(subjects).toHaveLength(1);
      expect(subjects[0]).toContain(KINDS[kind].subject);
    }
    expect(await worker.stop()).toBe(0);
    // A second worker starts with a search, which finds nothing more.
    await app.db.query('UPDATE refunds SET state_changed_at = state_changed_at - INTERVAL 3 MINUTE');
    const probe = await app.aDueRefund();
    await clearSentTimes();
    const next = await WorkerProcess.start(app.environment);
    await eventually(() => hasMail(probe.refund, 'due'), 'the look has taken place');
    expect(mail.mails.filter(({ data }) => !data.includes(probe.order))).toHaveLength(3);
    expect(await next.stop()).toBe(0);
  });
});
