import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { errorBody } from '@academy/contracts/error.schemas';
import { mediaServiceRoutes } from '@academy/contracts/media/media.routes';
import { adminCourseCalls } from '@academy/contracts/courses/admin-course.calls';
import { upstreamOf } from '@academy/contracts/call';
import { couponCalls } from '@academy/contracts/coupons/coupon.calls';
import { receiptCalls } from '@academy/contracts/receipts/receipt.calls';
import { checkoutServiceCalls } from '@academy/contracts/checkout/checkout.calls';
import { paymentServiceCalls } from '@academy/contracts/payments/payment.calls';
import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { webhookServiceRoute } from '@academy/contracts/webhooks/webhook.routes';
import { refundCalls } from '@academy/contracts/refunds/refund.calls';
import { type FakeUser } from './fake-auth.js';
import { newId } from '@academy/nest-kit';
import { rejection } from './fake-service.js';
import { paidOrder } from './order.factory.js';
import { startBff, type Bff } from './start-bff.js';

describe('the pass-through', () => {
  let bff: Bff;
  let user: FakeUser;
  let admin: FakeUser;
  beforeAll(async () => {
    bff = await startBff();
    user = bff.auth.add('user');
    admin = bff.auth.add('admin');
    await bff.app.listen(0, '127.0.0.1');
  });
  afterAll(() => bff.stop());

  const port = () => (bff.app.getHttpServer().address() as AddressInfo).port;

  it('public reads have an ETag, are revalidated, and get 304 for a matching one [CON-32, S-147]', async () => {
    const list = { courses: [{ slug: 'ethical-hacking' }], total: 1, page: 1 };
    bff.catalog.on(catalogServiceCalls.listCourses, ({ query }) => ({ body: { ...list, query } }));
    const first = await bff.inject('/api/course/all?limit=12&search=hack&unknown=1');
    expect(first.json()).toEqual({ ...list, query: { page: '1', limit: '12', search: 'hack' } });
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await bff.inject({
      url: '/api/course/all?limit=12&search=hack',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const changed = await bff.inject({
      url: '/api/course/all?limit=13',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(changed.statusCode).toBe(200);
  });

  it('a list of orders gets 503 within seconds while the payment service hangs, not after the provider timeout [H15, T58]', async () => {
    bff.payment.on(orderServiceCalls.listTransactions, () => new Promise(() => undefined));
    const url = `/api/payment/user-transactions/${user.user.id}`;
    const response = await bff.inject({ url, headers: await bff.signedIn(user) });
    expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
  });

  it('sends the query of a declared call unchanged, for the service to validate', async () => {
    bff.payment.on(upstreamOf(refundCalls.listRefunds), ({ query }) => ({ body: query }));
    const headers = await bff.signedIn(admin);
    const response = await bff.inject({ url: '/api/admin/refunds?state=DUE&page=2?', headers });
    expect(response.json()).toEqual({ state: 'DUE', page: '2?' });
  });

  it('passes a body on only if it is JSON, so that nothing else reaches a service as JSON [SEC-20]', async () => {
    const received: string[] = [];
    bff.payment.on(upstreamOf(couponCalls.addCoupon), ({ body }) => {
      received.push(body.toString());
      return rejection(400, 'VALIDATION_FAILED');
    });
    const headers = await bff.signedIn(admin);
    for (const type of [
      'text/csv',
      'application/octet-stream',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const payload = '{"code":"HALF","percent":50}';
      const request = { method: 'POST', url: '/api/admin/coupon', payload } as const;
      const response = await bff.inject({ ...request, headers: { ...headers, 'content-type': type } });
      expect([type, response.statusCode]).toEqual([type, 400]);
    }
    expect(received.filter((body) => body !== '')).toEqual([]);
  });

  it('a list is requested with the parameters of the contract or rejected [AMB-05, T29]', async () => {
    for (const query of ['limit=101', 'page=0', 'page=x', 'search[$gt]=', 'sort=a&sort=b'] as const) {
      const response = await bff.inject(`/api/course/all?${query}`);
      const expectedStatus = query === 'search[$gt]=' ? 200 : 400;
      expect([query, response.statusCode]).toEqual([query, expectedStatus]);
    }
  });

  it('a course is requested by id or slug as given, including 404 [CON-03, CON-04]', async () => {
    const slug = `a-${'long-'.repeat(31)}slug`;
    bff.catalog.on(catalogServiceCalls.getCourse, ({ params }) =>
      params.id === slug
        ? { body: { course: { slug } } }
        : rejection(404, 'COURSE_NOT_FOUND', 'Course not found'),
    );
    expect((await bff.inject(`/api/course/${slug}`)).json()).toEqual({ course: { slug } });
    const unknown = await bff.inject('/api/course/nothing%2Fhere');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({
      code: 'COURSE_NOT_FOUND',
      message: 'Course not found',
      requestId: unknown.headers['x-request-id'],
    });
  });

  it('images are cached permanently; other names reach no service [T36]', async () => {
    const image = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 1, 2, 255]);
    bff.catalog.on(mediaServiceRoutes.getImage, ({ params }) =>
      params.file === '01ABC.webp'
        ? { body: image, headers: { 'content-type': 'image/webp' } }
        : rejection(404, 'NOT_FOUND'),
    );
    const response = await bff.inject('/uploads/01ABC.webp');
    expect(response.rawPayload).toEqual(image);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
    });
    const missing = await bff.inject('/uploads/02ABC.webp');
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['cache-control']).not.toContain('immutable');
    const before = bff.catalog.calls.length;
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      '%252e%252e%252fx.png',
      '.env',
      'a%00.png',
      'a.png%2f..',
      '%E0%A4',
    ]) {
      expect([400, 404]).toContain((await bff.inject(`/uploads/${name}`)).statusCode);
    }
    expect(bff.catalog.calls).toHaveLength(before);
  });

  it('a checkout with an empty body is made for the caller; a price in it is ignored [SEC-03, SEC-20]', async () => {
    bff.payment.on(checkoutServiceCalls.checkout, () => ({
      body: { success: true, message: 'ok', merchantOrderId: 'ACA1', checkoutPageUrl: 'http://pay.test' },
    }));
    const headers = await bff.signedIn(user);
    const empty = await bff.inject({ method: 'POST', url: '/api/course/ceh/phonepe-checkout', headers });
    expect(empty.statusCode).toBe(200);
    expect(empty.headers['cache-control']).toBe('no-store');
    const filled = await bff.inject({
      method: 'POST',
      url: '/api/workshop/phonepe/checkout/drill',
      headers: { ...headers, 'idempotency-key': 'once' },
      payload: { name: 'Ravi Kumar', mobile: '9876543210', amount: 1, price: '₹1', status: 'PAID' },
    });
    expect(filled.statusCode).toBe(200);
    const [first, second] = bff.payment.callsTo(checkoutServiceCalls.checkout);
    expect(JSON.parse(String(first?.body))).toEqual({
      itemType: 'course',
      itemId: 'ceh',
      contact: { name: user.user.name, email: user.user.email },
    });
    expect(JSON.parse(String(second?.body))).toEqual({
      itemType: 'workshop',
      itemId: 'drill',
      contact: { name: 'Ravi Kumar', email: user.user.email, mobile: '9876543210' },
    });
    expect(second?.headers['idempotency-key']).toBe('once');
    expect(second?.headers['x-email-verified']).toBe('true');
    expect(second?.caller.userId).toBe(user.user.id);
  });

  it('rejections of the payment service keep their status, code and text [AMB-21]', async () => {
    const headers = await bff.signedIn(user);
    for (const [status, code] of [
      [409, 'ALREADY_ENROLLED'],
      [502, 'PROVIDER_UNAVAILABLE'],
      [404, 'COURSE_NOT_FOUND'],
    ] as const) {
      bff.payment.on(checkoutServiceCalls.checkout, () => rejection(status, code, `text of ${code}`));
      const response = await bff.inject({ method: 'POST', url: '/api/course/x/phonepe-checkout', headers });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ code, message: `text of ${code}` });
    }
  });

  it('a service with a busy database gets 503 with Retry-After, for reads and payments [T61]', async () => {
    const message = 'The service is busy. Please try again in a moment.';
    const busy = {
      status: 503,
      body: { code: 'DATABASE_UNAVAILABLE', message, requestId: 'x', details: { retryAfterSec: 2 } },
    };
    bff.payment.on(checkoutServiceCalls.checkout, () => busy);
    bff.payment.on(orderServiceCalls.getOrder, () => busy);
    const headers = await bff.signedIn(bff.auth.add('user'));
    for (const call of [
      { method: 'POST', url: '/api/course/ethical-hacking/phonepe-checkout' },
      { method: 'GET', url: '/api/payment/orders/ACA-BUSY' },
    ] as const) {
      const response = await bff.inject({ ...call, headers });
      expect([call.url, response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
        call.url,
        503,
        '2',
        expect.objectContaining({ code: 'DATABASE_UNAVAILABLE', message }),
      ]);
    }
  });

  it('the status responds to GET and POST, for courses and workshops [CON-22, S-218, S-219]', async () => {
    const pending = {
      status: 'PENDING',
      transactionId: 'ACA1',
      amount: 499,
      responseCode: 'PAYMENT_PENDING',
      itemType: 'course',
      itemId: newId(),
      title: 'Ethical Hacking',
      refundDue: false,
    };
    bff.payment.on(paymentServiceCalls.getStatus, ({ params, caller }) =>
      caller.userId === user.user.id
        ? { body: { ...pending, orderId: params.merchantOrderId } }
        : rejection(404, 'ORDER_NOT_FOUND'),
    );
    const headers = await bff.signedIn(user);
    for (const type of ['course', 'workshop']) {
      for (const method of ['GET', 'POST'] as const) {
        const response = await bff.inject({ method, url: `/api/${type}/phonepe/status/ACA1`, headers });
        expect(response.json()).toEqual({ ...pending, orderId: 'ACA1' });
      }
    }
    const stranger = await bff.signedIn(bff.auth.add('user'));
    const foreign = await bff.inject({ url: '/api/course/phonepe/status/ACA1', headers: stranger });
    expect(foreign.statusCode).toBe(404);
  });

  it('transactions of another user do not exist, except for an admin [SEC-13, T27]', async () => {
    bff.payment.on(orderServiceCalls.listTransactions, () => ({ body: list }));
    const list = { transactions: [], total: 0, page: 1 };
    const url = `/api/payment/user-transactions/${user.user.id}?limit=20`;
    expect((await bff.inject({ url, headers: await bff.signedIn(user) })).json()).toEqual(list);
    expect((await bff.inject({ url, headers: await bff.signedIn(admin) })).json()).toEqual(list);
    const [own, another] = bff.payment.callsTo(orderServiceCalls.listTransactions).slice(-2);
    for (const query of [own, another])
      expect(query?.query).toEqual({ userId: user.user.id, page: '1', limit: '20' });
    const stranger = await bff.inject({ url, headers: await bff.signedIn(bff.auth.add('user')) });
    expect(stranger.statusCode).toBe(404);
  });

  it('an order and its receipt are requested on behalf of the caller, including rejections [S-221, T27]', async () => {
    for (const [route, path, response] of [
      [orderServiceCalls.getOrder, '/api/payment/orders/AC-1', paidOrder('AC-1')],
      [upstreamOf(receiptCalls.getReceipt), '/api/payment/orders/AC-1/receipt', { number: 'R-1' }],
    ] as const) {
      bff.payment.on(route, ({ params, caller }) =>
        caller?.userId === user.user.id && caller.role === 'user' && params.orderNumber === 'AC-1'
          ? { body: response }
          : rejection(404, 'ORDER_NOT_FOUND', 'Order not found'),
      );
      const own = await bff.inject({ url: path, headers: await bff.signedIn(user) });
      expect(own.json()).toEqual(response);
      expect(own.headers['cache-control']).toBe('no-store');
      const stranger = await bff.inject({ url: path, headers: await bff.signedIn(bff.auth.add('user')) });
      expect([stranger.statusCode, errorBody.parse(stranger.json()).code]).toEqual([404, 'ORDER_NOT_FOUND']);
      expect((await bff.inject(path)).statusCode).toBe(401);
    }
  });

  it('a notification reaches the payment service byte for byte, with its authentication [CON-36, T46]', async () => {
    const body = '{ "event":"checkout.order.completed",\n "payload": {"amount": 100, "note": "₹"} }';
    bff.payment.on(webhookServiceRoute, () => ({ body: { received: true } }));
    const response = await bff.inject({
      method: 'POST',
      url: '/api/payments/phonepe/webhook',
      headers: {
        'content-type': 'application/json',
        authorization: 'SHA256 abcdef',
        'x-verify': 'checksum###1',
        'x-client-network': '198.51.100.1',
        cookie: '__Host-academy_refresh=x',
      },
      payload: body,
    });
    expect(response.json()).toEqual({ received: true });
    const [call] = bff.payment.callsTo(webhookServiceRoute);
    expect(call?.body.toString()).toBe(body);
    expect(call?.headers).toMatchObject({
      'x-forwarded-authorization': 'SHA256 abcdef',
      'x-verify': 'checksum###1',
      'x-client-network': '127.0.0.1',
      'content-type': 'application/json',
    });
    expect(call?.headers).not.toHaveProperty('cookie');
    bff.payment.on(webhookServiceRoute, () => rejection(401, 'WEBHOOK_FORGED'));
    const forged = await bff.inject({ method: 'POST', url: '/api/payments/phonepe/webhook', payload: {} });
    expect(forged.statusCode).toBe(401);
    expect((await bff.inject('/api/payments/phonepe/webhook')).statusCode).toBe(404);
  });

  it('a save with an image streams to the catalog service unchanged [S-289]', async () => {
    bff.catalog.on(upstreamOf(adminCourseCalls.updateCourse), ({ body, headers, params, caller }) => ({
      status: 201,
      body: {
        sha: createHash('sha256').update(body).digest('hex'),
        type: headers['content-type'],
        id: params.id,
        role: caller.role,
      },
    }));
    const payload = Buffer.concat([
      Buffer.from('--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
      Buffer.alloc(3 * 1024 * 1024, 7),
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const response = await bff.inject({
      method: 'PUT',
      url: '/api/admin/course/01ABC',
      headers: { ...(await bff.signedIn(admin)), 'content-type': 'multipart/form-data; boundary=edge' },
      payload,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      sha: createHash('sha256').update(payload).digest('hex'),
      type: 'multipart/form-data; boundary=edge',
      id: '01ABC',
      role: 'admin',
    });
  });

  it('an upload beyond the limit gets 413, with and without a declared length [SEC-18, T35]', async () => {
    bff.catalog.on(upstreamOf(adminCourseCalls.addCourse), () => ({ body: {} }));
    const headers = {
      ...(await bff.signedIn(admin)),
      'content-type': 'multipart/form-data; boundary=edge',
    };
    const payload = Buffer.alloc(7 * 1024 * 1024);
    const declared = await bff.inject({ method: 'POST', url: '/api/admin/course', headers, payload });
    expect(declared.statusCode).toBe(413);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        { agent: false, port: port(), path: '/api/admin/course', method: 'POST', headers },
        (response) => response.resume().once('end', () => resolve(response.statusCode)),
      );
      request.on('error', reject);
      for (let sent = 0; sent < 7; sent++) request.write(Buffer.alloc(1024 * 1024));
      request.end();
    });
    expect(status).toBe(413);
    expect(bff.catalog.callsTo(upstreamOf(adminCourseCalls.addCourse))).toEqual([]);
  });

  it('an admin lists drafts too, by a call that others cannot make', async () => {
    bff.catalog.on(catalogServiceCalls.listCourses, ({ query }) => ({ body: { query } }));
    bff.catalog.on(upstreamOf(adminCourseCalls.listCourses), ({ query }) => ({ body: { all: true, query } }));
    const response = await bff.inject({
      url: '/api/admin/courses?page=2',
      headers: await bff.signedIn(admin),
    });
    expect(response.json()).toEqual({ all: true, query: { page: '2' } });
    const visitor = await bff.inject('/api/course/all?all=true');
    expect(visitor.json()).toEqual({ query: { page: '1' } });
  });

  it('a service that does not send JSON leads to 503 with a text for users', async () => {
    bff.catalog.on(catalogServiceCalls.getWorkshop, () => ({
      status: 502,
      body: Buffer.from('<html>Bad gateway</html>'),
    }));
    const response = await bff.inject('/api/workshop/x');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { service: 'catalog' } });
  });

  it('a short private response is sent uncompressed, in one piece of known length', async () => {
    const page = {
      success: true,
      message: 'Payment initiated',
      merchantOrderId: 'ACA1',
      checkoutPageUrl: 'https://pay.example/1',
    };
    bff.payment.on(checkoutServiceCalls.checkout, () => ({ body: page }));
    const headers = { ...(await bff.signedIn(user)), 'accept-encoding': 'gzip, deflate, br' };
    const response = await bff.inject({ method: 'POST', url: '/api/course/a/phonepe-checkout', headers });
    expect(response.headers).toMatchObject({ 'content-length': String(JSON.stringify(page).length) });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.json()).toEqual(page);
  });
});
