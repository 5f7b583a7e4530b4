import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import {
  adminOrderList,
  checkOrderResponse,
  orderLedger,
  type AdminOrderList,
  type OrderLedger,
} from '@academy/contracts/orders/admin-order.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../../src/invariants/invariants.js';
import { ContactCipher } from '../../src/orders/contact/contact-cipher.js';
import { ContactErasure } from '../../src/erasure/contact-erasure.service.js';
import { eventually } from '../payment-test-app.js';
import { aCourse } from '../fake-catalog.js';
import { RefundTestApp } from '../refund-test-app.js';

jest.setTimeout(90_000);

describe('orders in the admin area', () => {
  const app = new RefundTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.simulator.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const get = (url: string, role: 'admin' | 'user' = 'admin') =>
    app.call('GET', url, { user: app.admin, role });
  const list = async (query: Record<string, string>): Promise<AdminOrderList> => {
    const { status, body } = await get(`/admin/orders?${new URLSearchParams(query)}`);
    expect([query, status]).toEqual([query, 200]);
    return adminOrderList.parse(body);
  };
  const numbers = async (query: Record<string, string>): Promise<string[]> =>
    (await list(query)).orders.map(({ orderNumber }) => orderNumber);
  const ledger = async (number: string): Promise<OrderLedger> =>
    orderLedger.parse((await get(`/admin/orders/${number}`)).body);
  const check = (number: string) => app.asAdmin(`/admin/orders/${number}/check`, {}, checkOrderResponse);
  const kinds = ({ facts }: OrderLedger) => facts.map(({ kind, source }) => `${kind}/${source}`);

  describe('a search by the content of a receipt', () => {
    const course = aCourse({ title: 'Penetration Testing 100%_Hands-on', pricePaise: 2_599_900 });
    const contact = {
      name: 'Añita  Sharma-Rao',
      email: 'Anita.S+fees@Example.Test',
      mobile: '+91 98765 43210',
    };
    let order: string;
    beforeAll(async () => {
      app.catalog.put(course);
      const body = { itemType: 'course', itemId: course.id, contact };
      const user = newId();
      const response = await app.call('POST', '/orders', { user, body }, checkoutResponse);
      order = response.body.merchantOrderId;
      await app.simulator.press(order, 'COMPLETED');
      await eventually(async () => (await app.attemptState(order)) === 'CAPTURED', 'it is paid');
      await app.call('GET', `/orders/${order}/receipt`, { user });
      await app.aPaidOrder(aCourse({ pricePaise: 111_100 }));
    });
    const references = async (): Promise<Record<string, string>> => {
      const [row] = await app.db.query<Record<string, string>[]>(
        `SELECT r.number AS receipt, a.provider_transaction_id AS payment, a.provider_order_id AS providerOrder,
           o.user_id AS person FROM orders o JOIN payment_attempts a ON a.order_id = o.id
         JOIN receipts r ON r.order_id = o.id WHERE o.number = ?`,
        [order],
      );
      return { ...row, number: order, beginning: order.slice(0, 25), small: ` ${order.toLowerCase()} ` };
    };

    it('finds the order by numbers and references, also by their beginning, in any case of the letters', async () => {
      for (const [name, search] of Object.entries(await references()))
        expect([name, await numbers({ search })]).toEqual([name, [order]]);
    });

    it.each([
      ['the e-mail address', 'anita.s+fees@example.test'],
      ['the part of it before the @', 'ANITA.S+FEES'],
      ['a word of the name', 'sharma-rao'],
      ['the name with its accent in decomposed form', 'An\u0303ita Sharma-Rao'],
      ['the phone number', '098765 43210'],
      ['a part of the title with characters that are not wildcards', '100%_hands'],
      ['the amount', '₹25,999'],
      ['the amount as digits', '25999.00'],
    ])('finds the order by %s', async (_, search) => {
      expect(await numbers({ search })).toEqual([order]);
    });

    it('finds no order by unknown values or by wildcards', async () => {
      for (const search of [
        'nobody@example.test',
        '%%%%',
        '____',
        "' OR 1=1 --",
        'Sharma Nobody',
        '💸💸💸💸',
      ])
        expect([search, await numbers({ search })]).toEqual([search, []]);
    });

    it('needs no plain text: the database stores names and e-mail addresses encrypted [SEC-26]', async () => {
      const rows = await app.db.query<object[]>('SELECT * FROM order_search_terms');
      expect(JSON.stringify(rows)).not.toMatch(/sharma|anita|98765/i);
    });
  });

  it('are not found by the data of an erased user any more [T72]', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    const email = `${user.toLowerCase()}@example.test`;
    expect(await numbers({ search: email })).toEqual([id]);
    await app.db.query(
      `INSERT INTO closed_accounts (user_id, closed_at, created_at)
       VALUES (?, UTC_TIMESTAMP(3) - INTERVAL 1 DAY, UTC_TIMESTAMP(3) - INTERVAL 1 DAY)`,
      [user],
    );
    const worker = await app.startWorker();
    await worker.app.get(ContactErasure).erase();
    await worker.app.close();
    expect(await numbers({ search: email })).toEqual([]);
    expect((await list({ search: id })).orders[0]?.buyer).toBeNull();
  });

  it('are paged by cursor: every order once, in any sorting, also while new ones arrive [AMB-05]', async () => {
    const title = `Paged ${newId()}`;
    const prices = [300, 100, 200, 200, 200].map((rupees) => rupees * 100);
    for (const pricePaise of prices) await app.anOpenOrder(app.catalog.put(aCourse({ title, pricePaise })));
    for (const sort of ['newest', 'oldest', 'amount-high', 'amount-low']) {
      const seen: string[] = [];
      const amounts: number[] = [];
      let cursor: string | null = null;
      do {
        const page: AdminOrderList = await list({
          search: title,
          sort,
          limit: '2',
          ...(cursor ? { cursor } : {}),
        });
        expect(page.total).toBe(5);
        seen.push(...page.orders.map(({ id }) => id));
        amounts.push(...page.orders.map(({ amountPaise }) => amountPaise));
        cursor = page.nextCursor;
      } while (cursor);
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 5, 5]);
      if (sort === 'amount-high') expect(amounts).toEqual([30000, 20000, 20000, 20000, 10000]);
      if (sort === 'oldest') expect(seen).toEqual([...seen].sort());
    }
    for (const cursor of ['x', 'WzEsMl0', Buffer.from('["1","x"]').toString('base64url')])
      expect(await get(`/admin/orders?cursor=${cursor}`)).toMatchObject({ status: 400 });
  });

  it('are found with thousands of orders of the same title, by title and further words', async () => {
    const title = `Crowded ${newId()}`;
    const other = await app.anOpenOrder(app.catalog.put(aCourse()));
    const own = await app.anOpenOrder(app.catalog.put(aCourse({ title })));
    const [{ contact, state } = { contact: null, state: '' }] = await app.db.query<
      { contact: unknown; state: string }[]
    >('SELECT contact, state FROM orders WHERE number = ?', [own.id]);
    const at = new Date('2026-03-01T00:00:00Z');
    const ids = Array.from({ length: 2_000 }, () => newId());
    await app.db.query(
      `INSERT INTO orders (id, number, user_id, item_type, item_id, title, price_paise, state, held_until, contact,
         created_at, closed_at) VALUES ?`,
      [
        ids.map((id, index) => [
          ...[id, `AC-${id}`, newId(), 'course', newId(), title, 100_000 + index, 'EXPIRED', at, contact],
          ...[new Date(at.getTime() + index), at],
        ]),
      ],
    );
    // The word of another order's buyer is a part of the title too.
    const word = title.split(' ')[1] ?? '';
    await app.db.query(
      'INSERT INTO order_search_terms (term, order_id) SELECT ?, id FROM orders WHERE number = ?',
      [app.nest.get(ContactCipher).searchTermsIn(word)[0], other.id],
    );
    const oldest = (query: object) => list({ search: word, sort: 'oldest', limit: '2', ...query });
    const first = await oldest({});
    const highest = await list({ search: word, sort: 'amount-high', limit: '1' });
    const before = await oldest({ from: '2026-03-01', to: '2026-03-01', state: 'EXPIRED' });
    const open = await numbers({ search: word, state });
    await app.db.query('DELETE FROM orders WHERE id IN (?)', [ids]);
    expect([first.total, before.total]).toEqual([2_002, 2_000]);
    expect(first.orders.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(highest.orders[0]?.id).toBe(ids.at(-1));
    expect(open.sort()).toEqual([other.id, own.id].sort());
  });

  it('are filtered by state and by days of India; orders that are overdue are stuck', async () => {
    const course = app.catalog.put(aCourse({ title: `Filtered ${newId()}` }));
    const search = course.title;
    const [paid, open, stuck] = [
      await app.aPaidOrder(course),
      await app.anOpenOrder(course),
      await app.anOpenOrder(course),
    ];
    await app.db.query(
      'UPDATE orders SET held_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE number = ?',
      [stuck.id],
    );
    // 00:15 in India is the evening before by UTC.
    await app.db.query("UPDATE orders SET created_at = '2026-01-31 18:45:00' WHERE number = ?", [paid.id]);
    expect(await numbers({ search, state: 'FULFILLED' })).toEqual([paid.id]);
    expect(await numbers({ search, state: 'PENDING', sort: 'oldest' })).toEqual([open.id, stuck.id]);
    expect(await numbers({ search, state: 'stuck' })).toEqual([stuck.id]);
    expect(await numbers({ search, from: '2026-02-01', to: '2026-02-01' })).toEqual([paid.id]);
    expect(await numbers({ search, from: '2026-01-31', to: '2026-01-31' })).toEqual([]);
    expect(await get('/admin/orders?from=yesterday')).toMatchObject({ status: 400 });
  });

  it('show a payment from its checkout to the receipt, each fact with its source and references', async () => {
    const { user, id } = await app.aPaidOrder();
    await app.call('GET', `/orders/${id}/receipt`, { user });
    const ledgerView = await ledger(id);
    expect(ledgerView.order).toMatchObject({
      orderNumber: id,
      state: 'FULFILLED',
      isStuck: false,
      userId: user,
    });
    expect(ledgerView.order.receiptNumber).not.toBeNull();
    expect(kinds(ledgerView)).toEqual(
      expect.arrayContaining([
        'order-opened/checkout',
        'payment-initiated/checkout',
        'notification/webhook',
        'payment-captured/webhook',
        'enrolled/outcome',
        'receipt-issued/receipt',
      ]),
    );
    const captured = ledgerView.facts.find(({ kind }) => kind === 'payment-captured');
    const [attempt] = ledgerView.attempts;
    expect(captured).toMatchObject({ change: { to: 'CAPTURED' }, amountPaise: 100_000 });
    expect(captured?.references).toEqual([id, attempt?.providerOrderId, attempt?.providerTransactionId]);
    expect(ledgerView.facts.map(({ at }) => at)).toEqual(ledgerView.facts.map(({ at }) => at).sort());
    expect(ledgerView.next.map(({ kind }) => kind)).toContain('send-receipt');
    expect([ledgerView.access?.by, ledgerView.can]).toEqual([
      'this-order',
      { check: false, refund: true, enroll: false, unenroll: false },
    ]);
  });

  it('show the next poll of an open payment, and are checked at once on request', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    const before = await ledger(id);
    expect(before.next.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ask-provider', 'page-open']),
    );
    expect(before.can).toEqual({ check: true, refund: false, enroll: true, unenroll: false });
    expect((await check(id)).body.message).toContain('nothing has changed');
    await app.simulator.script({ orderId: id, webhook: 'drop' });
    await app.simulator.press(id, 'COMPLETED');
    expect((await check(id)).body.message).toContain('up to date');
    const ledgerView = await ledger(id);
    expect(ledgerView.order.state).toBe('FULFILLED');
    expect(kinds(ledgerView)).toContain('payment-captured/admin');
    const hand = ledgerView.facts.filter(({ kind }) => kind === 'checked-by-hand');
    expect(hand.map(({ actorId, code }) => [actorId, code])).toEqual([
      [app.admin, 'unchanged'],
      [app.admin, 'changed'],
    ]);
    expect((await check(id)).body.message).toContain('nothing to check');
  });

  it('do not change while the provider does not respond, and the response says so [fault 15]', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    await app.simulator.script({ orderId: id, status: ['500'] });
    expect(await check(id)).toMatchObject({ status: 502, code: 'ORDER_CHECK_FAILED' });
    expect(await app.attemptState(id)).toBe('PENDING');
  });

  it('show a forged notification as rejected, and each step of a refund with its admin', async () => {
    const { order, refund } = await app.anApprovedRefund();
    await app.processUntil(refund, 'COMPLETED');
    await app.webhook(app.notification(order, 'COMPLETED'), { credential: 'wrong' });
    const ledgerView = await ledger(order);
    expect(kinds(ledgerView)).toEqual(
      expect.arrayContaining(['notification-refused/webhook', 'refund-due/admin', 'refund-approved/admin']),
    );
    expect(ledgerView.facts.map(({ kind }) => kind)).toContain('refund-completed');
    expect(ledgerView.facts.find(({ kind }) => kind === 'refund-due')).toMatchObject({
      actorId: app.admin,
      note: 'The lectures were never recorded.',
    });
    expect(ledgerView.refunds).toMatchObject([{ id: refund, state: 'COMPLETED' }]);
    expect([ledgerView.access, ledgerView.can.enroll]).toEqual([null, true]);
  });

  it('are for admins only, and an unknown number is not found [S-267, T29]', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    for (const url of ['/admin/orders', `/admin/orders/${id}`])
      expect(await get(url, 'user')).toMatchObject({ status: 403 });
    for (const number of ['AC-NONE', 'é', '%25', "1'--"])
      expect(await get(`/admin/orders/${encodeURIComponent(number)}`)).toMatchObject({
        status: 404,
        code: 'ORDER_NOT_FOUND',
      });
  });
});
