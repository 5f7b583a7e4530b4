import { type AddressInfo } from 'node:net';
import { startTrace, stopTrace, TraceReceiver, type ReceivedSpan } from '@academy/nest-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBff, type Bff } from '../start-bff.js';
import { RealCatalog } from './real-catalog.js';

/** Two processes, as in production: this one is the BFF. */
describe('a trace over the BFF and a service [decision 0144]', () => {
  let receiver: TraceReceiver;
  let catalog: RealCatalog;
  let bff: Bff;
  let url: string;
  let spans: readonly ReceivedSpan[];
  let adminId: string;

  beforeAll(async () => {
    receiver = await new TraceReceiver().start();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
    catalog = await RealCatalog.start(1, undefined, env);
    await startTrace('bff', env);
    bff = await startBff(catalog.environmentFor(0));
    await bff.app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(bff.app.getHttpServer().address() as AddressInfo).port}`;
    const admin = bff.auth.add('admin');
    adminId = admin.user.id;
    const saved = await fetch(`${url}/api/admin/course`, {
      method: 'POST',
      headers: {
        ...(await bff.signedIn(admin)),
        'content-type': 'application/json',
        'x-request-id': 'browser-save-1',
      },
      body: JSON.stringify({
        title: 'Ethical Hacker',
        description: 'About it',
        createdBy: 'Asha Rao',
        duration: 2,
        price: 0,
      }),
    });
    expect(saved.status).toBe(200);
    // Both are stopped as in a deployment, which sends the remaining spans.
    await bff.stop();
    await stopTrace();
    await catalog.stop();
    spans = receiver.spans;
  });
  afterAll(() => receiver.stop());

  const named = (service: string, name: string) =>
    spans.filter((span) => span.service === service && span.name === name);

  it("has the browser's request as its root, and each span below its cause", () => {
    const [root] = named('bff', 'POST /api/admin/course');
    const [call] = named('bff', 'POST /courses');
    const [service] = named('catalog', 'POST /courses');
    const [insert] = named('catalog', 'INSERT').filter(({ traceId }) => traceId === root?.traceId);
    expect(root).toBeDefined();
    expect(root?.parentSpanId).toBeUndefined();
    expect(call?.parentSpanId).toBe(root?.spanId);
    expect(service?.parentSpanId).toBe(call?.spanId);
    expect(insert?.parentSpanId).toBe(service?.spanId);
    expect(new Set([root, call, service, insert].map((span) => span?.traceId)).size).toBe(1);
    expect([root, service].map((span) => span?.attributes['academy.request_id'])).toEqual([
      'browser-save-1',
      'browser-save-1',
    ]);
  });

  it('contains statements without values, and no personal data [T70]', () => {
    const [insert] = named('catalog', 'INSERT');
    expect(insert?.attributes['db.query.text']).toMatch(/^INSERT IGNORE INTO slugs \(.*\) VALUES \(\?\)$/);
    expect(receiver.text).not.toMatch(/Asha|Ethical Hacker|About it|Bearer|eyJ/);
    expect(receiver.text).not.toContain(adminId);
  });
});
