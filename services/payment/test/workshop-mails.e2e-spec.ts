import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { clockOf, newId, type ServiceApp } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { aCoupon } from './coupon.factory.js';
import { accountAddress, receiptAddress } from './fake-auth.js';
import { RemovalMessages } from './removal-messages.js';
import { eventually } from './payment-test-app.js';
import { calendarOf, messageIdOf, subjectOf, WorkshopTestApp } from './workshop-test-app.js';

jest.setTimeout(120_000);
const HOUR = 60;
const DAY = 24 * HOUR;

const system = new WorkshopTestApp();
const { app, auth, mail } = system;
const workers: ServiceApp[] = [];
beforeAll(async () => {
  await system.start();
  workers.push(await app.startWorker(), await app.startWorker());
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.app.close()));
  await system.stop();
});
afterEach(async () => {
  auth.isUnavailable = false;
  expect(await findViolations(app.db)).toEqual([]);
});

/** Runs both workers at once, and waits until all due mails are sent. */
const run = async (): Promise<void> => {
  await system.runWorkers(...workers);
  await system.sent();
};
const mailsTo = (user: string, pattern?: RegExp) => mail.to(accountAddress(user), pattern);

describe('workshop reminders by mail 24 h and 1 h before', () => {
  it('are sent once to every enrolled user, with any number of workers', async () => {
    const workshop = await system.aWorkshop(DAY - 1);
    const users = [];
    for (let count = 0; count < 5; count += 1) users.push(await system.enroll(workshop, 2 * DAY));
    for (let times = 0; times < 4; times += 1) await run();
    for (const user of users) expect(mailsTo(user)).toHaveLength(1);
    const soon = { ...workshop, ...(await system.times(59)), version: 2 };
    await system.sendSchedule(soon);
    for (let times = 0; times < 4; times += 1) await run();
    for (const user of users) {
      const [first, second, ...more] = mailsTo(user);
      expect(more).toHaveLength(0);
      expect(subjectOf(first!)).toMatch(/^(Today|Tomorrow) at .* IST: Phishing drill/);
      expect(subjectOf(second!)).toMatch(/^Soon, at .* IST: Phishing drill/);
    }
  });

  it('contain title, start in the workshop’s time zone, place and link, and the calendar entry', async () => {
    const workshop = await system.aWorkshop(DAY - 5);
    const user = await system.enroll(workshop, 2 * DAY);
    await run();
    const [sent] = mailsTo(user);
    const when = clockOf(new Date(workshop.startsAt), 'Asia/Kolkata');
    expect(when).toMatch(/IST$/);
    for (const fact of [workshop.title, when, 'Online', workshop.joinUrl!, 'Hello Asha Learner'])
      expect(sent!.source).toContain(fact);
    expect(calendarOf(sent!)).toMatchObject({
      label: 'REQUEST',
      method: 'REQUEST',
      status: 'CONFIRMED',
      uid: `workshop-${workshop.workshopId}`,
      sequence: 0,
      startsAt: new Date(Math.floor(Date.parse(workshop.startsAt) / 1000) * 1000).toISOString(),
      location: 'Online',
      organizer: 'mailto:no-reply@academy.test',
      attendee: `MAILTO:${accountAddress(user)}`,
    });
    expect(calendarOf(sent!).description).toContain(workshop.joinUrl);
    expect(sent!.source).toMatch(/filename="?[\w-]+\.ics/);
  });

  it('are sent to late enrollments only if still useful: no 24 h mail half an hour before', async () => {
    const workshop = await system.aWorkshop(30);
    const late = await system.enroll(workshop, 1);
    const tomorrow = await system.aWorkshop(20 * HOUR);
    const other = await system.enroll(tomorrow, 1);
    await run();
    expect(mailsTo(late).map(subjectOf)).toEqual([expect.stringMatching(/^Soon/)]);
    expect(mailsTo(other)).toEqual([]);
  });

  it('are sent later if no worker ran in time, but never after the workshop has begun', async () => {
    const [missed, begun] = [await system.aWorkshop(3 * HOUR), await system.aWorkshop(5)];
    const user = await system.enroll(missed, 2 * DAY);
    const present = await system.enroll(begun, 2 * DAY);
    await app.db.query(
      'UPDATE workshop_schedules SET starts_at = starts_at - INTERVAL 6 MINUTE WHERE workshop_id = ?',
      [begun.workshopId],
    );
    await run();
    expect(mailsTo(user).map(subjectOf)).toEqual([expect.stringMatching(/^(Today|Tomorrow)/)]);
    expect(mailsTo(present)).toEqual([]);
  });

  it('are sent again for a rescheduled workshop, with a higher sequence number of the calendar entry', async () => {
    const workshop = await system.aWorkshop(50);
    const user = await system.enroll(workshop, 2 * DAY);
    await run();
    await system.sendSchedule({ ...workshop, ...(await system.times(55)), version: 7 });
    await run();
    const reminders = mailsTo(user, /Soon, at/);
    expect(reminders.map((sent) => calendarOf(sent).sequence)).toEqual([0, 6]);
    expect(new Set(reminders.map((sent) => calendarOf(sent).uid)).size).toBe(1);
  });

  it('are sent to the e-mail address of the account, or to that of the order while auth is unavailable', async () => {
    const workshop = await system.aWorkshop(40);
    const user = await system.enroll(workshop, 60);
    auth.isUnavailable = true;
    await run();
    expect(mailsTo(user)).toHaveLength(0);
    expect(mail.to(receiptAddress(user))).toHaveLength(1);
  });

  it('are not sent to closed accounts, whichever service reports the closing', async () => {
    const workshop = await system.aWorkshop(40);
    const [closed, gone] = [await system.enroll(workshop, 60), await system.enroll(workshop, 60)];
    await new RemovalMessages(app).account(closed);
    auth.closed.add(gone);
    await run();
    for (const user of [closed, gone])
      expect([...mailsTo(user), ...mail.to(receiptAddress(user))]).toEqual([]);
    expect(await system.outcomes('user_id = ?', [gone])).toEqual([
      { kind: 'hour-before', outcome: 'account-gone' },
    ]);
  });

  it('contain current facts, or are dropped, when they are sent after a wait for the mail server', async () => {
    const workshop = await system.aWorkshop(45);
    const user = await system.enroll(workshop, 60);
    mail.status = 451;
    const before = mail.rejections;
    await system.runWorkers(...workers);
    // After this, no send is in progress that has read the former time.
    await eventually(() => Promise.resolve(mail.rejections > before), 'the mail server has refused');
    await system.sendSchedule({ ...workshop, ...(await system.times(90)), version: 2 });
    mail.status = 250;
    await system.sent();
    expect(mailsTo(user)).toEqual([]);
    expect(await system.outcomes('user_id = ?', [user])).toEqual([
      { kind: 'hour-before', outcome: 'outdated' },
    ]);
  });
});

describe('mails about a change, with an updated calendar entry', () => {
  it('are one mail for several saves within the window, with the previous values', async () => {
    const workshop = await system.aWorkshop(9 * DAY);
    const user = await system.enroll(workshop, DAY);
    await system.sendSchedule({ ...workshop, ...(await system.times(10 * DAY)), version: 2 });
    await run();
    expect(mailsTo(user)).toEqual([]);
    const last = { ...workshop, ...(await system.times(11 * DAY)), location: 'Bapatla', version: 3 };
    await system.sendSchedule(last);
    await system.ageChanges();
    for (let times = 0; times < 3; times += 1) await run();
    const [sent, ...more] = mailsTo(user);
    expect(more).toEqual([]);
    expect(subjectOf(sent!)).toBe(`Changed: ${workshop.title}`);
    const { startsAt, sequence, method, location } = calendarOf(sent!);
    expect([sequence, method, location]).toEqual([2, 'REQUEST', 'Bapatla']);
    expect(startsAt).toBe(new Date(Math.floor(Date.parse(last.startsAt) / 1000) * 1000).toISOString());
    const before = clockOf(new Date(workshop.startsAt), 'Asia/Kolkata');
    for (const fact of [`Before: ${before}`, 'Before: Online', 'Where: Bapatla'])
      expect(sent!.source).toContain(fact);
  });

  it('are not sent for text edits, reverted changes, and later enrollments', async () => {
    const workshop = await system.aWorkshop(9 * DAY);
    const user = await system.enroll(workshop, DAY);
    await system.sendSchedule({ ...workshop, title: 'Another name', version: 2 });
    await system.ageChanges();
    await run();
    await system.sendSchedule({ ...workshop, location: 'Bapatla', version: 3 });
    const between = await system.enroll(workshop);
    await system.sendSchedule({ ...workshop, version: 4 });
    await app.db.query(
      'UPDATE enrollments SET enrolled_at = enrolled_at - INTERVAL 10 MINUTE WHERE user_id = ?',
      [between],
    );
    await system.ageChanges();
    const after = await system.enroll(workshop);
    await run();
    expect([mailsTo(user), mailsTo(after)]).toEqual([[], []]);
    // A user who enrolled under the reverted schedule is notified of the change.
    expect(mailsTo(between).map(subjectOf)).toEqual([`Changed: ${workshop.title}`]);
  });

  it('are sent again for the next change, by version, also if an older message arrives late', async () => {
    const workshop = await system.aWorkshop(9 * DAY);
    const user = await system.enroll(workshop, DAY);
    const second = { ...workshop, joinUrl: 'https://meet.example.com/second', version: 2 };
    await system.sendSchedule(second);
    await system.ageChanges();
    await run();
    await system.sendSchedule({ ...workshop, location: 'Bapatla', version: 3 });
    await system.sendSchedule(second);
    await system.ageChanges();
    await run();
    const sent = mailsTo(user);
    expect(sent.map((each) => calendarOf(each).sequence)).toEqual([1, 2]);
    expect(calendarOf(sent[1]!).location).toBe('Bapatla');
    expect(new Set(sent.map(messageIdOf)).size).toBe(2);
  });

  it('follow messages of the catalog only', async () => {
    const workshop = await system.aWorkshop(9 * DAY);
    expect(await system.sendSchedule({ ...workshop, isCancelled: true, version: 9 }, 'auth')).toBe(403);
    expect(
      await app.count('workshop_schedules', 'is_cancelled AND workshop_id = ?', [workshop.workshopId]),
    ).toBe(0);
  });
});

describe('a workshop that the academy cancels [CON-13, decision 0107]', () => {
  const reason = 'The trainer has fallen ill.';
  const cancelled = { isCancelled: true, cancellationReason: reason, version: 5 };
  const refundsOf = (user: string): Promise<{ reason: string; state: string; amount: number }[]> =>
    app.db.query(
      `SELECT r.reason, r.state, r.amount_paise AS amount FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE o.user_id = ?`,
      [user],
    );
  const refund = { reason: 'WORKSHOP_CANCELLED', state: 'DUE', amount: 100_000 };
  const isEnrolled = (user: string) => app.count('enrollments', 'user_id = ?', [user]);

  it('makes one refund due for everybody who paid, and leaves others unchanged', async () => {
    const workshop = await system.aWorkshop(9 * DAY, { pricePaise: 100_000 });
    const other = await system.aWorkshop(9 * DAY, { pricePaise: 100_000 });
    const [one, two, elsewhere] = [
      await system.pay(workshop),
      await system.pay(workshop),
      await system.pay(other),
    ];
    for (let times = 0; times < 3; times += 1)
      expect(await system.sendSchedule({ ...workshop, ...cancelled })).toBe(200);
    for (const { user } of [one, two]) {
      expect(await refundsOf(user)).toEqual([refund]);
      expect(await isEnrolled(user)).toBe(0);
    }
    expect(await refundsOf(elsewhere.user)).toEqual([]);
    expect(await isEnrolled(elsewhere.user)).toBe(1);
  });

  it('sells no more seats, refunds late money, and releases a coupon', async () => {
    const { code } = await aCoupon(app, { percent: 50, maxPerPerson: 1 });
    const workshop = await system.aWorkshop(9 * DAY, { pricePaise: 100_000 });
    const payer = await system.pay(workshop, newId(), code);
    const late = await system.order(workshop.workshopId);
    await system.sendSchedule({ ...workshop, ...cancelled });
    await app.capture(late.id);
    expect(await refundsOf(late.user)).toEqual([refund]);
    expect(await refundsOf(payer.user)).toEqual([{ ...refund, amount: 50_000 }]);
    expect(await app.count('coupon_redemptions', 'user_id = ?', [payer.user])).toBe(0);
    await expect(system.order(workshop.workshopId)).rejects.toThrow('409 NOT_ON_SALE');
  });

  it('stays cancelled when the item is delisted and published again', async () => {
    const workshop = await system.aWorkshop(9 * DAY, { pricePaise: 100_000 });
    await system.sendSchedule({ ...workshop, ...cancelled });
    const item = { kind: 'item', itemType: 'workshop', itemId: workshop.workshopId } as const;
    const removals = new RemovalMessages(app);
    await removals.send('catalog', { ...item, isDelisted: true, version: 6 });
    await removals.send('catalog', { ...item, isDelisted: false, version: 7 });
    await system.sendSchedule({ ...workshop, version: 8 });
    await expect(system.order(workshop.workshopId)).rejects.toThrow('409 NOT_ON_SALE');
  });

  it('announces the refund to users who paid, also if the mail is sent before the refund is due', async () => {
    const workshop = await system.aWorkshop(50, { pricePaise: 100_000 });
    const { user } = await system.pay(workshop);
    // The state between the two transactions of the record.
    await app.db.query(
      'UPDATE workshop_schedules SET is_cancelled = TRUE, cancellation_reason = ? WHERE workshop_id = ?',
      [reason, workshop.workshopId],
    );
    await run();
    const [sent, ...more] = mailsTo(user);
    expect(more).toEqual([]);
    expect(sent!.source).toContain('paid back in full');
    await system.sendSchedule({ ...workshop, ...cancelled });
    await run();
    expect(mailsTo(user)).toHaveLength(1);
    expect(await refundsOf(user)).toEqual([refund]);
  });

  it('is announced once to all users with the reason and a cancelled calendar entry, and no reminder is sent', async () => {
    const workshop = await system.aWorkshop(50, { pricePaise: 100_000 });
    const paid = await system.pay(workshop);
    app.catalog.put({ ...(await catalogItem(workshop.workshopId)), pricePaise: 0 });
    const free = await system.enroll(workshop, 2 * DAY);
    await system.sendSchedule({ ...workshop, ...cancelled });
    for (let times = 0; times < 3; times += 1) await run();
    for (const user of [paid.user, free]) {
      const [sent, ...more] = mailsTo(user);
      expect(more).toEqual([]);
      expect(subjectOf(sent!)).toBe(`Cancelled: ${workshop.title}`);
      expect(sent!.source).toContain(reason);
      expect(sent!.source.includes('paid back in full')).toBe(user === paid.user);
      expect(sent!.source).not.toContain(workshop.joinUrl);
      expect(calendarOf(sent!)).toMatchObject({
        label: 'CANCEL',
        method: 'CANCEL',
        status: 'CANCELLED',
        uid: `workshop-${workshop.workshopId}`,
        sequence: 4,
      });
    }
    // The dashboard shows a user who paid the state of the refund.
    const { body } = await app.call('GET', '/enrollments', { user: paid.user });
    expect(body).toMatchObject({
      enrollments: [],
      paidBack: [{ itemId: workshop.workshopId, orderNumber: expect.any(String) }],
    });
    // AMB-18: a user who paid nothing still sees it on the dashboard, as cancelled.
    expect([await isEnrolled(paid.user), await isEnrolled(free)]).toEqual([0, 1]);
  });
});

async function catalogItem(id: string) {
  const { aWorkshop } = await import('./fake-catalog.js');
  return aWorkshop({ id });
}
