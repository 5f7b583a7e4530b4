import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId, type ServiceApp } from '@academy/nest-kit';
import { Logger } from '@nestjs/common';
import { findViolations } from '../src/invariants/invariants.js';
import { Queues } from '../src/redis/queues.js';
import { WORKSHOP_MAIL_QUEUE } from '../src/workshop-reminders/mails/send-workshop-mail.job.js';
import { eventually } from './payment-test-app.js';
import { accountAddress, receiptAddress } from './fake-auth.js';
import { subjectOf, WorkshopTestApp } from './workshop-test-app.js';

jest.setTimeout(180_000);
const DAY = 24 * 60;
const PER_DAY = 5;
const MINUTE_MS = 60_000;

const system = new WorkshopTestApp();
const { app, auth, mail } = system;
let worker: ServiceApp;
beforeAll(async () => {
  await system.start();
  worker = await app.startWorker();
});
afterAll(async () => {
  await worker.app.close();
  await system.stop();
});
const warnings = jest.spyOn(Logger.prototype, 'warn');
beforeEach(() => void warnings.mockClear());
afterEach(async () => {
  auth.isUnavailable = false;
  mail.status = 250;
  expect(await findViolations(app.db)).toEqual([]);
});

const mailsTo = (user: string) => mail.to(accountAddress(user));

/** Signs up with an unconfirmed address, which may belong to another person. */
const anUnconfirmed = (user = newId()): string => {
  auth.unconfirmed.add(user);
  return user;
};

/** Enrols in `count` free workshops that begin within the hour: a reminder is due for each. */
const remindOf = async (count: number, user: string): Promise<void> => {
  for (let each = 0; each < count; each += 1) await system.enroll(await system.aWorkshop(55), DAY, user);
};

/** Waits until the due mails are inserted and each is sent, dropped or scheduled for later. */
const decided = async (): Promise<void> => {
  await system.runWorkers(worker);
  await eventually(
    async () =>
      (await app.count(
        'workshop_mails',
        'finished_at IS NULL AND (send_at IS NULL OR send_at <= UTC_TIMESTAMP(3))',
      )) === 0,
    'every mail is sent, left out, or waits',
  );
};

/** Runs scheduled mails at once; a mail that failed keeps its number of tries. */
const promote = async (): Promise<void> => {
  const bounded = await app.db.query<{ id: string }[]>(
    'SELECT id FROM workshop_mails WHERE finished_at IS NULL AND send_at IS NOT NULL',
  );
  const { all } = app.nest.get(Queues, { strict: false });
  const queue = all.find(({ name }) => name === WORKSHOP_MAIL_QUEUE);
  for (const { id } of bounded) {
    const job = await queue?.getJob(`workshop-mail-${id}`);
    // Another run may have promoted the job first.
    if (await job?.isDelayed()) await job?.promote().catch(() => undefined);
  }
};

/** Promotes repeatedly: a mail may not be in the queue of delayed jobs yet. */
const advanceMinute = async (): Promise<void> => {
  await app.db.query('UPDATE workshop_mails SET send_at = send_at - INTERVAL 10 MINUTE');
  await eventually(async () => {
    await promote();
    return (await app.count('workshop_mails', 'finished_at IS NULL AND send_at IS NOT NULL')) === 0;
  }, 'every mail that waited is sent');
};

const outcomesOf = async (user: string): Promise<Record<string, number>> => {
  const rows = await system.outcomes('user_id = ?', [user]);
  const count: Record<string, number> = {};
  for (const { outcome } of rows) count[String(outcome)] = (count[String(outcome)] ?? 0) + 1;
  return count;
};

describe('mails about workshops to an unconfirmed e-mail address', () => {
  it('are limited to one a minute and five a day, all kinds together, and further ones are dropped [SEC-17]', async () => {
    const user = anUnconfirmed();
    await remindOf(3, user);
    for (let each = 0; each < 2; each += 1) {
      const [moved, cancelled] = [await system.aWorkshop(9 * DAY), await system.aWorkshop(9 * DAY)];
      for (const workshop of [moved, cancelled]) await system.enroll(workshop, DAY, user);
      await system.sendSchedule({ ...moved, location: 'Bapatla', version: 2 });
      await system.sendSchedule({
        ...cancelled,
        isCancelled: true,
        cancellationReason: 'No trainer.',
        version: 2,
      });
    }
    await system.ageChanges();
    await decided();
    const planned = await app.db.query<{ sendAt: Date; isEarly: number | string | null }[]>(
      'SELECT send_at AS sendAt, finished_at < send_at AS isEarly FROM workshop_mails WHERE user_id = ? AND send_at IS NOT NULL ORDER BY send_at',
      [user],
    );
    const times = planned.map(({ sendAt }) => sendAt.getTime());
    expect(times).toHaveLength(PER_DAY);
    for (const [index, time] of times.slice(1).entries())
      expect(time - times[index]!).toBeGreaterThanOrEqual(MINUTE_MS);
    expect(planned.filter(({ isEarly }) => Number(isEarly) === 1)).toEqual([]);
    await advanceMinute();
    expect(mailsTo(user)).toHaveLength(PER_DAY);
    expect(await outcomesOf(user)).toEqual({ sent: PER_DAY, 'over-limit': 2 });
    await decided();
    expect(mailsTo(user)).toHaveLength(PER_DAY);
  });

  it('are logged, if they are dropped, with their ids and without the e-mail address [SEC-17]', async () => {
    const user = anUnconfirmed();
    await remindOf(PER_DAY + 1, user);
    await decided();
    await advanceMinute();
    const [left] = await app.db.query<{ id: string }[]>(
      `SELECT id FROM workshop_mails WHERE user_id = ? AND outcome = 'over-limit'`,
      [user],
    );
    const lines = warnings.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes('not sent'));
    expect(lines).toEqual([
      expect.stringMatching(`^mail ${left!.id} \\(hour-before\\) about workshop \\w{26} is`),
    ]);
    expect(lines.join('')).not.toContain('@');
  });

  it('count for the e-mail address, in whichever account it is [SEC-17]', async () => {
    const [first, second] = [anUnconfirmed(), anUnconfirmed()];
    auth.addresses.set(second, accountAddress(first).toUpperCase());
    await remindOf(PER_DAY - 1, first);
    await decided();
    auth.closed.add(first);
    await remindOf(PER_DAY, second);
    await decided();
    await advanceMinute();
    expect(await outcomesOf(second)).toEqual({ sent: 1, 'over-limit': PER_DAY - 1 });
  });

  it('are not limited any more once it is confirmed: the waiting ones are sent, and all later ones [SEC-17]', async () => {
    const user = anUnconfirmed();
    await remindOf(PER_DAY, user);
    await decided();
    auth.unconfirmed.delete(user);
    await eventually(async () => {
      await promote();
      return mailsTo(user).length === PER_DAY;
    }, 'those that waited have come');
    await remindOf(PER_DAY, user);
    await system.runWorkers(worker);
    await system.sent();
    expect(mailsTo(user)).toHaveLength(2 * PER_DAY);
    expect(await outcomesOf(user)).toEqual({ sent: 2 * PER_DAY });
  });

  it('count once each, however often the mail server rejects them [SEC-17]', async () => {
    const user = anUnconfirmed();
    await remindOf(1, user);
    mail.status = 451;
    await system.runWorkers(worker);
    const rejections = mail.rejections + 2;
    await eventually(async () => {
      await promote();
      return mail.rejections >= rejections;
    }, 'the mail server has refused several times');
    mail.status = 250;
    await advanceMinute();
    await remindOf(PER_DAY, user);
    await decided();
    await advanceMinute();
    expect(await outcomesOf(user)).toEqual({ sent: PER_DAY, 'over-limit': 1 });
  });

  it('do not limit others: a confirmed e-mail address gets each mail at once [SEC-17]', async () => {
    const [flooded, other] = [anUnconfirmed(), newId()];
    await remindOf(PER_DAY + 1, flooded);
    await remindOf(2 * PER_DAY, other);
    await decided();
    expect(mailsTo(other).map(subjectOf)).toHaveLength(2 * PER_DAY);
    expect(await outcomesOf(other)).toEqual({ sent: 2 * PER_DAY });
    await advanceMinute();
  });

  it('have the same limits to the e-mail address of an order while auth is unavailable; the others wait for auth [SEC-17]', async () => {
    const user = newId();
    auth.isUnavailable = true;
    await remindOf(PER_DAY + 1, user);
    await system.runWorkers(worker);
    const isWaiting = 'user_id = ? AND send_at IS NOT NULL';
    await eventually(
      async () => (await app.count('workshop_mails', isWaiting, [user])) === PER_DAY,
      'five have a moment to wait for',
    );
    await advanceMinute();
    expect(mail.to(receiptAddress(user))).toHaveLength(PER_DAY);
    expect(await outcomesOf(user)).toEqual({ sent: PER_DAY, null: 1 });
    auth.isUnavailable = false;
    await system.sent();
    expect(mailsTo(user)).toHaveLength(1);
    expect(await outcomesOf(user)).toEqual({ sent: PER_DAY + 1 });
  });
});
