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
  /** Redis forgets everything; minutes pass, and leases and delays with them. */
  const clearMarks = async (): Promise<void> => {
    await app.redis.flushdb();
    await app.db.query('UPDATE workshop_mails SET created_at = created_at - INTERVAL 3 MINUTE');
    await app.db.query('UPDATE outbox SET available_at = created_at');
  };
  /** A worker that nobody kills does what is left. */
  const recover = async (): Promise<void> => {
    const worker = await app.startWorker();
    await system.runWorkers(worker);
    await system.sent();
    await worker.app.close();
  };

  // Between each two lines of the way from being due to being done.
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
      await system.letChangesAge();
      const worker = await WorkerProcess.start(
        { ...app.environment, KILL_STATEMENT: at },
        { preload: ['killed-at-statement.mjs'] },
      );
      expect(await worker.ended()).toBe('SIGKILL');
      await clearMarks();
      await recover();
      const sent = mailsTo(user);
      expect(new Set(sent.map(messageIdOf)).size).toBe(1);
      // Accepted by the mail server and not yet recorded: it is sent again, as receipts are, under the same id.
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
    await clearMarks();
    mail.status = 250;
    await recover();
    await recover();
    for (const user of users) expect(mailsTo(user)).toHaveLength(1);
  });
});
