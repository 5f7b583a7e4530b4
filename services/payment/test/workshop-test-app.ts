import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { type WorkshopScheduleRecord } from '@academy/contracts/workshop-reminders/workshop-schedule.schemas';
import { newId, type ServiceApp } from '@academy/nest-kit';
import { internalToken, SmtpSink, type CaughtMail } from '@academy/nest-kit/testing';
import ICAL from 'ical.js';
import { WorkshopMailScheduler } from '../src/workshop-reminders/mails/workshop-mail-scheduler.service.js';
import { PaymentTestApp, eventually } from './payment-test-app.js';
import { aWorkshop } from './fake-catalog.js';
import { FakeAuth } from './fake-auth.js';

const MINUTE_MS = 60_000;

/** Payment with fakes of auth, catalog and the mail server, and workshops that begin soon. */
export class WorkshopTestApp {
  readonly app = new PaymentTestApp();
  readonly auth = new FakeAuth();
  readonly mail = new SmtpSink();

  async start(): Promise<void> {
    await this.mail.start();
    await this.app.start({
      AUTH_URL: await this.auth.start(),
      AUTH_TOKEN_SECRET: this.auth.secret,
      SMTP_URL: this.mail.url,
      MAIL_FROM: 'Abhaya Academy <no-reply@academy.test>',
    });
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await Promise.all([this.mail.stop(), this.auth.stop()]);
  }

  /** The time of the database plus the given minutes. */
  async inMinutes(minutes: number): Promise<Date> {
    const [row] = await this.app.db.query<{ now: Date }[]>('SELECT UTC_TIMESTAMP(3) AS now');
    if (!row) throw new Error('The database returned no timestamp');
    return new Date(row.now.getTime() + minutes * MINUTE_MS);
  }

  /** A workshop of two hours that begins in the given minutes, as the catalog sends it, announced long ago. */
  async aWorkshop(minutes: number, facts: Partial<CatalogItem> = {}): Promise<WorkshopScheduleRecord> {
    const item = this.app.catalog.put(aWorkshop({ pricePaise: 0, ...facts }));
    const record = {
      workshopId: item.id,
      slug: item.slug,
      title: `Phishing drill ${item.id}`,
      ...(await this.times(minutes)),
      timeZone: 'Asia/Kolkata',
      location: 'Online',
      joinUrl: `https://meet.example.com/${item.id}`,
      isCancelled: false,
      cancellationReason: null,
      version: 1,
    };
    await this.sendSchedule(record);
    await this.app.db.query(
      'UPDATE workshop_schedules SET start_recorded_at = start_recorded_at - INTERVAL 9 DAY WHERE workshop_id = ?',
      [item.id],
    );
    return record;
  }

  async times(minutes: number): Promise<{ startsAt: string; endsAt: string }> {
    const [startsAt, endsAt] = [await this.inMinutes(minutes), await this.inMinutes(minutes + 120)];
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  }

  /** @returns the status of the response */
  async sendSchedule(record: WorkshopScheduleRecord, issuer = 'catalog'): Promise<number> {
    const token = internalToken({ issuer }, { audience: 'payment', secret: this.app.secret });
    const headers = { authorization: `Bearer ${token}` };
    return (await this.app.call('POST', '/workshop-schedules', { body: record, headers })).status;
  }

  /** Enrolls a new user in a free workshop, the given minutes ago. */
  async enroll({ workshopId }: WorkshopScheduleRecord, minutesAgo = 0, user = newId()): Promise<string> {
    const contact = { name: 'A Learner', email: `${user.toLowerCase()}@example.test` };
    const body = { itemType: 'workshop', itemId: workshopId, contact };
    const { status } = await this.app.call('POST', '/orders', { user, body });
    if (status !== 200) throw new Error(`not enrolled: ${status}`);
    await this.app.db.query(
      'UPDATE enrollments SET enrolled_at = enrolled_at - INTERVAL ? MINUTE WHERE user_id = ?',
      [minutesAgo, user],
    );
    return user;
  }

  /** Enrolls a new user who pays. */
  async pay(
    { workshopId }: WorkshopScheduleRecord,
    user = newId(),
    coupon?: string,
  ): Promise<{ user: string; id: string }> {
    const order = await this.order(workshopId, user, coupon);
    await this.app.capture(order.id);
    return order;
  }

  async order(itemId: string, user = newId(), coupon?: string): Promise<{ user: string; id: string }> {
    const contact = { name: 'A Learner', email: `${user.toLowerCase()}@example.test` };
    const body = { itemType: 'workshop', itemId, contact, ...(coupon ? { coupon } : {}) };
    const response = await this.app.call('POST', '/orders', { user, body }, checkoutResponse);
    if (response.status !== 200) throw new Error(`no order: ${response.status} ${response.code ?? ''}`);
    return { user, id: response.body.merchantOrderId };
  }

  /**
   * Runs all workers once, as each does every few seconds. A worker skips a workshop that another has locked, perhaps
   * by its own timer; the locking read waits until the other one has written its mails too.
   */
  async runWorkers(...workers: readonly ServiceApp[]): Promise<void> {
    await Promise.all(workers.map((worker) => worker.app.get(WorkshopMailScheduler).run()));
    await this.app.db.query('SELECT workshop_id FROM workshop_schedules FOR UPDATE');
  }

  /** Waits until no mail is left to send. */
  async sent(): Promise<void> {
    const isDone = async (): Promise<boolean> =>
      (await this.app.count('workshop_mails', 'finished_at IS NULL')) === 0;
    await eventually(isDone, 'every mail is sent');
  }

  /** Ends the window within which several saves count as one change. */
  async ageChanges(): Promise<void> {
    await this.app.db.query(
      `UPDATE workshop_schedules SET last_changed_at = last_changed_at - INTERVAL 10 MINUTE,
         first_changed_at = first_changed_at - INTERVAL 10 MINUTE`,
    );
  }

  outcomes(where: string, parameters: unknown[]): Promise<{ kind: string; outcome: string | null }[]> {
    return this.app.db.query(
      `SELECT kind, outcome FROM workshop_mails WHERE ${where} ORDER BY id`,
      parameters,
    );
  }
}

export const subjectOf = ({ source }: CaughtMail): string =>
  (/^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source)?.[1] ?? '').replace(/\r\n[ \t]/g, ' ');
export const messageIdOf = ({ source }: CaughtMail): string =>
  /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '';

/** The calendar part of a mail, as another implementation of the standard reads it. */
export function calendarOf({ source, raw }: CaughtMail) {
  const [, head = '', body = ''] =
    /(Content-Type: text\/calendar[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/i.exec(source) ?? [];
  const text = /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body;
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error(`no event in\n${source}`);
  const event = new ICAL.Event(component);
  return {
    label: /^Content-Type: text\/calendar;[\s\S]*?method="?(\w+)/im.exec(raw)?.[1],
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    organizer: component.getFirstPropertyValue('organizer'),
    attendee: component.getFirstPropertyValue('attendee'),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
    location: event.location,
    description: event.description,
  };
}
