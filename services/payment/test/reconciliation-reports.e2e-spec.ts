import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { upstreamOf } from '@academy/contracts/call';
import { demoAdminId } from '@academy/contracts/enrollments/demo-enrollment';
import { demoReviewers } from '@academy/contracts/enrollments/demo-reviewers';
import { reportCalls } from '@academy/contracts/reconciliation/report.calls';
import {
  reportDetail,
  reportResponse,
  type MismatchKind,
  type ReportDetail,
} from '@academy/contracts/reconciliation/report.schemas';
import { newId } from '@academy/nest-kit';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { seedEnrollments } from '../src/enrollments/seed-enrollments.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../src/gateways/payment-gateway.js';
import { ReportRunner } from '../src/reconciliation/reports/report-runner.service.js';
import { ReportsRepository } from '../src/reconciliation/reports/reports.repository.js';
import { aCourse } from './fake-catalog.js';
import { RefundTestApp } from './refund-test-app.js';

jest.setTimeout(180_000);

const REPORTS = upstreamOf(reportCalls.listReports).path;

/** The orders of each test have their own day, so that tests do not find each other's. */
let lastDay = 0;
const nextDay = (): string => `2026-03-${String((lastDay += 1)).padStart(2, '0')}`;

describe('reconciliation reports of orders, provider and enrollments', () => {
  const app = new RefundTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());

  const runner = () =>
    new ReportRunner(
      new ReportsRepository(app.db),
      app.nest.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false }),
    );
  const start = (day: string) => app.asAdmin(REPORTS, { from: day, to: day }, reportResponse);
  const read = async (id: string, query = ''): Promise<ReportDetail> => {
    const admin = { user: app.admin, role: 'admin' as const };
    return reportDetail.parse((await app.call('GET', `${REPORTS}/${id}${query}`, admin)).body);
  };
  const finish = async (): Promise<void> => {
    while (await runner().advance());
  };
  const compare = async (day: string): Promise<ReportDetail> => {
    const { id } = (await start(day)).body.comparison;
    await finish();
    return read(id);
  };
  /** Noon of the day in India. */
  const moveTo = async (day: string, number: string): Promise<void> => {
    const noon = new Date(`${day}T12:00:00+05:30`);
    await app.db.query('UPDATE orders SET created_at = ? WHERE number = ?', [noon, number]);
    await app.db.query(
      `UPDATE enrollments e JOIN payment_attempts a ON a.id = e.attempt_id JOIN orders o ON o.id = a.order_id
       SET e.enrolled_at = ? WHERE o.number = ?`,
      [noon, number],
    );
  };
  const attempt = (set: string, number: string) =>
    app.db.query(`UPDATE payment_attempts SET ${set} WHERE merchant_order_id = ?`, [number]);
  const enroll = (number: string) =>
    app.db.query(
      `INSERT INTO enrollments (id, user_id, item_type, item_id, title, attempt_id, enrolled_at)
       SELECT ?, o.user_id, o.item_type, o.item_id, o.title, a.id, UTC_TIMESTAMP(3)
       FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE o.number = ?`,
      [newId(), number],
    );
  const grant = async (day: string, userId = newId(), itemId = newId()): Promise<string> => {
    await app.db.query(
      `INSERT INTO enrollments (id, user_id, item_type, item_id, title, attempt_id, enrolled_at)
       VALUES (?, ?, 'course', ?, 'A gift', NULL, ?)`,
      [newId(), userId, itemId, new Date(`${day}T12:00:00+05:30`)],
    );
    return userId;
  };
  const open = async (): Promise<string> => (await app.anOpenOrder(app.catalog.put(aCourse()))).id;
  const paid = async (): Promise<string> => (await app.aPaidOrder()).id;
  const refunded = async (): Promise<{ order: string; refund: string }> => {
    const { order, refund } = await app.anApprovedRefund();
    // A late notification would repair the planted mismatch.
    await app.simulator.script({ orderId: order, webhook: 'drop' });
    await app.processUntil(refund, 'COMPLETED');
    return { order, refund };
  };

  /** Each plants one mismatch and returns its order. */
  const plants: [MismatchKind, () => Promise<string>][] = [
    [
      'paid-there-not-here',
      async () => {
        const id = await open();
        await app.simulator.script({ orderId: id, webhook: 'drop' });
        await app.simulator.press(id, 'COMPLETED');
        return id;
      },
    ],
    [
      'paid-here-not-there',
      async () => {
        const id = await open();
        await attempt("state = 'CAPTURED', captured_paise = amount_paise", id);
        await enroll(id);
        return id;
      },
    ],
    [
      'amounts-differ',
      async () => {
        const id = await paid();
        await attempt('captured_paise = captured_paise - 1', id);
        return id;
      },
    ],
    [
      'paid-without-enrollment',
      async () => {
        const id = await paid();
        await app.db.query(
          `DELETE e FROM enrollments e JOIN payment_attempts a ON a.id = e.attempt_id WHERE a.merchant_order_id = ?`,
          [id],
        );
        return id;
      },
    ],
    [
      'enrollment-without-payment',
      async () => {
        const id = await open();
        await enroll(id);
        return id;
      },
    ],
    [
      'refunded-but-enrolled',
      async () => {
        const { order } = await refunded();
        await enroll(order);
        return order;
      },
    ],
    [
      'refunded-there-not-here',
      async () => {
        const { order, refund } = await refunded();
        await app.db.query("UPDATE refunds SET state = 'PENDING' WHERE id = ?", [refund]);
        return order;
      },
    ],
    [
      'refunded-here-not-there',
      async () => {
        const { order, refund } = await app.anApprovedRefund();
        await app.db.query("UPDATE refunds SET state = 'COMPLETED' WHERE id = ?", [refund]);
        return order;
      },
    ],
    [
      'provider-silent',
      async () => {
        const id = await open();
        await app.simulator.script({ orderId: id, status: Array(9).fill('500') });
        return id;
      },
    ],
  ];

  it.each(plants)('find %s, and nothing else', async (kind, plant) => {
    const day = nextDay();
    const order = await plant();
    await moveTo(day, order);
    const { comparison, findings } = await compare(day);
    expect(findings.map((each) => [each.kind, each.orderNumber])).toEqual([[kind, order]]);
    const isNotCompared = kind === 'provider-silent';
    expect(comparison).toMatchObject({
      state: 'done',
      total: 1,
      checked: 1,
      mismatches: isNotCompared ? 0 : 1,
      failedChecks: isNotCompared ? 1 : 0,
    });
  });

  it('find an enrollment without a payment, a free order or an admin’s decision', async () => {
    const day = nextDay();
    const unpaid = await grant(day);
    const [given, item] = [newId(), newId()];
    await grant(day, given, item);
    await app.db.query(
      `INSERT INTO audit_entries (id, created_at, actor_id, action, subject_type, subject_id, user_id, request_id)
       VALUES (?, UTC_TIMESTAMP(3), ?, 'enrolled', 'course', ?, ?, '-')`,
      [newId(), app.admin, item, given],
    );
    const free = app.catalog.put(aCourse({ pricePaise: 0 }));
    const user = newId();
    await app.checkout(user, free);
    await app.db.query('UPDATE enrollments SET enrolled_at = ? WHERE user_id = ?', [
      new Date(`${day}T12:00:00+05:30`),
      user,
    ]);
    const { findings } = await compare(day);
    expect(findings.map(({ kind, userId, orderNumber }) => [kind, userId, orderNumber])).toEqual([
      ['enrollment-without-payment', unpaid, null],
    ]);
  });

  it('find nothing in the demonstration, whose enrollments an admin granted', async () => {
    await seedEnrollments(app.db);
    await seedEnrollments(app.db);
    const { enrolledAt, userId } = demoReviewers.ravi;
    const { findings } = await compare(enrolledAt.slice(0, 10));
    expect(findings).toEqual([]);
    const entries = await app.db.manager.findBy(AuditEntry, { action: 'enrolled', userId });
    expect(entries.map(({ actorId }) => actorId)).toEqual([demoAdminId]);
  });

  it('find nothing in consistent data: open, failed, paid, refunded, due, and under review', async () => {
    const day = nextDay();
    const failed = await open();
    await app.simulator.press(failed, 'FAILED');
    const review = await open();
    await app.simulator.script({ orderId: review, amountDelta: -100 });
    await app.simulator.press(review, 'COMPLETED');
    const orders = [failed, review, await open(), await paid(), (await refunded()).order];
    orders.push((await app.aDueRefund()).order);
    for (const order of orders) await moveTo(day, order);
    const { comparison, findings } = await compare(day);
    expect(findings).toEqual([]);
    expect(comparison).toMatchObject({ total: 6, checked: 6, mismatches: 0, failedChecks: 0 });
  });

  it('cover days of India, and request no other day', async () => {
    const day = nextDay();
    const order = await plants[3]![1]();
    // 00:10 in India is the evening before by UTC.
    await app.db.query('UPDATE orders SET created_at = ? WHERE number = ?', [
      new Date(`${day}T00:10:00+05:30`),
      order,
    ]);
    expect((await compare(nextDay())).comparison.total).toBe(0);
    expect((await compare(day)).findings).toHaveLength(1);
  });

  it('continue after a killed worker, and have each mismatch once if two workers run', async () => {
    const day = nextDay();
    const orders: string[] = [];
    for (let count = 0; count < 30; count += 1) orders.push(await open());
    for (const order of orders) {
      await enroll(order);
      await moveTo(day, order);
    }
    const { id } = (await start(day)).body.comparison;
    expect((await start(day)).body.comparison.id).toBe(id);
    await runner().advance();
    expect((await read(id)).comparison).toMatchObject({ state: 'running', checked: 25, total: 30 });
    // Claimed by a process that crashed: no other process claims it until the lease expires.
    await new ReportsRepository(app.db).claim();
    expect(await runner().advance()).toBe(false);
    await app.db.query('UPDATE reconciliation_reports SET lease_until = UTC_TIMESTAMP(3) WHERE id = ?', [id]);
    await Promise.all([finish(), finish()]);
    const page = await read(id, '?limit=20');
    const rest = await read(id, `?limit=20&after=${page.findings.at(-1)!.id}`);
    expect([page.hasMore, rest.hasMore]).toEqual([true, false]);
    const found = [...page.findings, ...rest.findings].map(({ orderNumber }) => orderNumber);
    expect(found.sort()).toEqual(orders.sort());
    expect(rest.comparison).toMatchObject({ state: 'done', checked: 30, mismatches: 30 });
  });

  it('change nothing, are for admins only, and reject invalid ranges [S-267]', async () => {
    const user = newId();
    for (const [method, url] of [
      ['GET', REPORTS],
      ['POST', REPORTS],
    ] as const)
      expect(await app.call(method, url, { user, body: undefined })).toMatchObject({ status: 403 });
    for (const body of [
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2026-01-01', to: '2026-12-31' },
      { from: 'x', to: 'y' },
    ])
      expect(await app.asAdmin(REPORTS, body, reportResponse)).toMatchObject({ status: 400 });
    const admin = { user: app.admin, role: 'admin' as const };
    for (const id of [newId(), "1' OR 1"])
      expect(await app.call('GET', `${REPORTS}/${encodeURIComponent(id)}`, admin)).toMatchObject({
        status: 404,
      });
    const day = nextDay();
    const order = await plants[0]![1]();
    await moveTo(day, order);
    await compare(day);
    expect(await app.attemptState(order)).toBe('PENDING');
  });
});
