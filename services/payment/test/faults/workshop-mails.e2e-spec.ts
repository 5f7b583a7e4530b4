import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findViolations } from '../../src/invariants/invariants.js';
import { accountAddress } from '../fake-auth.js';
import { WorkerProcess } from '../worker-process.js';
import { messageIdOf, WorkshopTestApp } from '../workshop-test-app.js';

jest.setTimeout(180_000);
const DAY = 24 * 60;

describe('mails about workshops after killed workers and an emptied Redis [fault 23, T51]', () => {
  const system = new WorkshopTestApp();
  const { app, mail } = system;
  beforeAll(() => system.start());
  afterAll(() => system.stop());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const mailsTo = (user: string) => mail.to(accountAddress(user));
  /** Empties Redis, and dates mails, leases and delays minutes back. */
  const clearSentTimes = async (): Promise<void> => {
    await app.redis.flushdb();
    await app.db.query('UPDATE workshop_mails SET created_at = created_at - INTERVAL 3 MINUTE');
    await app.db.query('UPDATE outbox SET available_at = created_at');
  };
  /** Starts a worker that completes the remaining work. */
  const recover = async (): Promise<void> => {
    const worker = await app.startWorker();
    await system.runWorkers(worker);
    await system.sent();
    await worker.app.close();
  };

  // Each kill is between two statements on the path from due to done.
  it.each([
    ['before the mails are written', 'INSERT INTO workshop_mails', 1],
    ['before their messages are written', 'INSERT INTO outbox', 1],
    ['before the schedule change is marked as sent', 'UPDATE .?workshop_schedules', 1],
    ['before the messages are marked as published', 'UPDATE outbox SET sent_at', 1],
    ['before the mail is marked as sent', 'UPDATE workshop_mails SET finished_at', 2],
  ])(
    'are not lost if a worker is killed %s, and a repeated mail has the same Message-ID',
    async (_when, at, deliveries) => {
      const workshop = await system.aWorkshop(9 * DAY);
      const user = await system.enroll(workshop, DAY);
      await system.sendSchedule({ ...workshop, location: 'Bapatla', version: 2 });
      await system.ageChanges();
      const worker = await WorkerProcess.start(
        { ...app.environment, KILL_STATEMENT: at },
        { preload: ['killed-at-statement.mjs'] },
      );
      expect(await worker.ended()).toBe('SIGKILL');
      await clearSentTimes();
      await recover();
      const sent = mailsTo(user);
      expect(new Set(sent.map(messageIdOf)).size).toBe(1);
      // The mail server has accepted it, but this is not recorded: it is sent again under the same id, like receipts.
      expect(sent.length).toBeLessThanOrEqual(deliveries);
      expect(await app.count('workshop_mails', `user_id = ? AND outcome = 'sent'`, [user])).toBe(1);
    },
  );

  it('are delayed by minutes and sent once if the queue is emptied before them', async () => {
    const workshop = await system.aWorkshop(40);
    const users = [await system.enroll(workshop, 60), await system.enroll(workshop, 60)];
    mail.status = 451;
    const worker = await app.startWorker();
    await system.runWorkers(worker);
    await worker.app.close();
    await clearSentTimes();
    mail.status = 250;
    await recover();
    await recover();
    for (const user of users) expect(mailsTo(user)).toHaveLength(1);
  });
});
