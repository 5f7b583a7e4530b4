import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isGenuine, WebhookReceiver } from '@academy/registry-kit/alerts/testing-receiver';
import { REMOTE, type Reply, RegistryTestApp } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

const figures = {
  failure: 'error',
  ratio: 1,
  allowed: 0.05,
  sessions: 6,
  failedSessions: 6,
  traceId: '0123456789abcdef',
} as const;
const loadFigures = { ...figures, failure: 'load', ratio: 0.3, allowed: 0.005, sessions: 20 } as const;

let app: RegistryTestApp;
let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = new WebhookReceiver();
  await receiver.start();
  app = await RegistryTestApp.start({ env: { PUBLIC_ORIGIN: 'https://academy.test' } });
  await app.grant();
});
afterEach(async () => {
  await app.stop();
  receiver.stop();
});

/** Publishes two versions with a receiver; the first one is live. */
async function released(webhook = receiver.url()): Promise<void> {
  const claims = { onCall: { webhook }, slo: { loadFailure: '0.5%' } };
  for (const version of ['1.0.0', '2.0.0'])
    expect((await app.publish(aBuild({}, { ...claims, version }))).status).toBe(201);
  await app.change({ kind: 'promote', version: '1.0.0' });
}
const change = (token: string, expect: number, body: object): Promise<Reply> =>
  app.send('POST', `/v1/remotes/${REMOTE}/changes`, { token, body: { expect, ...body } });
const revert = (expect = 2, more: object = { figures }): Promise<Reply> =>
  change(app.bffToken(), expect, {
    ...{ kind: 'rollback', version: '1.0.0', reason: 'it threw errors' },
    ...more,
  });
async function canary(): Promise<void> {
  expect((await app.change({ kind: 'canary', version: '2.0.0', percent: 10 })).status).toBe(201);
}
const report = (isBurnt: boolean, fields: object = {}, token = app.bffToken()): Promise<Reply> =>
  app.send('POST', `/v1/remotes/${REMOTE}/service-level`, {
    token,
    body: { version: '1.0.0', isBurnt, figures: loadFigures, ...fields },
  });

describe('a canary that the guard takes back [decision 0231, F4]', () => {
  it('alerts its team with figures and a signature that the public keys verify', async () => {
    await released();
    await canary();
    expect((await revert()).status).toBe(201);
    const [message] = await receiver.messages(1);
    expect(message).toEqual({
      id: `${REMOTE}.canary.3`,
      type: 'canary.reverted',
      timestamp: expect.any(String),
      data: {
        ...figures,
        remote: REMOTE,
        version: '2.0.0',
        team: 'Certificates',
        summary: 'it threw errors',
        releasesUrl: 'https://academy.test/admin?tab=releases',
      },
    });
    const { body } = await app.send('GET', '/v1/keys');
    const [request] = receiver.received;
    expect(request && isGenuine(request, body.keys)).toBe(true);
    expect(request && isGenuine({ ...request, text: `${request.text} ` }, body.keys)).toBe(false);
    expect(request?.headers['webhook-id']).toBe(`${REMOTE}.canary.3`);
  });

  it('is taken back although the receiver hangs, and a later process sends the alert again with its id', async () => {
    receiver.outcome = 'hang';
    await released();
    await canary();
    expect((await revert()).status).toBe(201);
    await receiver.messages(1);
    receiver.outcome = 204;
    await app.restart({});
    const [first, second] = await receiver.messages(2);
    expect(second).toEqual(first);
  });

  it('is taken back although the receiver responds with an error or a redirect, which is not followed [T39]', async () => {
    receiver.outcome = 307;
    receiver.location = receiver.url('/elsewhere');
    await released();
    await canary();
    expect((await revert()).status).toBe(201);
    await receiver.messages(1);
    receiver.outcome = 500;
    await app.restart({});
    await receiver.messages(2);
    receiver.outcome = 204;
    await app.restart({});
    await receiver.messages(3);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/alerts', '/alerts', '/alerts']);
  });

  it('is sent again by the same process after a failed attempt, however often it looks meanwhile', async () => {
    receiver.outcome = 500;
    await released();
    await canary();
    await revert();
    await receiver.messages(1);
    receiver.outcome = 204;
    for (let run = 0; run < 3; run++) app.sendAlerts();
    const [first, second] = await receiver.messages(2);
    expect(second).toEqual(first);
  });

  it('alerts nobody if the entry of the journal is not that of the guard, as after a crash before it', async () => {
    await released();
    await canary();
    expect((await revert(1)).status).toBe(409);
    const lost = { type: 'canary.reverted', webhook: receiver.url(), sequence: 2 } as const;
    const data = { ...figures, remote: REMOTE, version: '2.0.0', team: 'Certificates', summary: 'never' };
    await app.alerts.append(1, { ...lost, id: `${REMOTE}.canary.2`, data });
    expect((await revert()).status).toBe(201);
    const [message] = await receiver.messages(1);
    expect(message?.id).toBe(`${REMOTE}.canary.3`);
    expect(await app.store.read(`alerts/${REMOTE}/00000001.done`)).toBeDefined();
    expect(receiver.received).toHaveLength(1);
  });

  it('has figures of the guard only', async () => {
    await released();
    await canary();
    const body = { kind: 'rollback', version: '1.0.0', reason: 'a test', figures };
    for (const token of [await app.remoteToken(), app.bffToken({ userId: 'x', role: 'admin' })])
      expect(await change(token, 2, body)).toMatchObject({
        status: 422,
        body: { details: { fields: [{ path: 'figures' }] } },
      });
    expect(await app.store.list('alerts')).toEqual([]);
  });

  it('alerts nobody without a receiver', async () => {
    for (const version of ['1.0.0', '2.0.0']) await app.publish(aBuild({}, { version }));
    await app.change({ kind: 'promote', version: '1.0.0' });
    await canary();
    expect((await revert()).status).toBe(201);
    expect(await app.store.list('alerts')).toEqual([]);
  });
});

describe('a live version that fails more often than its service level allows [decision 0231]', () => {
  it('alerts its team once in each incident, however often it is reported, and when that is over', async () => {
    await released();
    const replies = await Promise.all([report(true), report(true), report(true)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(replies.map(({ body }) => body.incident)).toEqual(Array(3).fill(`${REMOTE}.slo.1`));
    const ok = { ...loadFigures, ratio: 0, failedSessions: 0 };
    expect((await report(false, { figures: ok })).body).toEqual({ incident: null });
    expect((await report(false)).body).toEqual({ incident: null });
    await report(true);
    const messages = await receiver.messages(3);
    expect(messages.map(({ id, type }) => `${type} ${id}`)).toEqual([
      `slo.burnt ${REMOTE}.slo.1`,
      `slo.recovered ${REMOTE}.slo.1.over`,
      `slo.burnt ${REMOTE}.slo.3`,
    ]);
    expect(messages[0]?.data).toMatchObject({
      summary: 'it did not load in 6 of 20 sessions (30 %), 0.5 % is accepted',
      traceId: '0123456789abcdef',
    });
  });

  it('is reported by the guard alone, and for a version of the store', async () => {
    await released();
    expect((await report(true, {}, await app.remoteToken())).status).toBe(403);
    expect((await report(true, {}, await app.platformToken())).status).toBe(403);
    expect((await report(true, {}, app.bffToken({ userId: 'x', role: 'admin' }))).status).toBe(403);
    expect((await report(true, { version: '9.0.0' })).status).toBe(404);
    expect((await report(true, { figures: { ...loadFigures, ratio: 2 } })).status).toBe(400);
    expect(await app.store.list('alerts')).toEqual([]);
  });

  it('has no alert of another signer, and its alerts are removed after their time but for the last one', async () => {
    await released();
    await report(true);
    await receiver.messages(1);
    const forged = String(await app.store.read(`alerts/${REMOTE}/00000001.json`)).replaceAll(
      '1.0.0',
      '6.6.6',
    );
    await app.store.create(`alerts/${REMOTE}/00000002.json`, Buffer.from(forged));
    await app.store.create('alerts/mf_catalog/00000001.json', Buffer.alloc(200_000));
    await report(false);
    expect((await receiver.messages(2)).map(({ data }) => data.version)).toEqual(['1.0.0', '1.0.0']);
    await app.retain(40);
    const left = await app.store.list(`alerts/${REMOTE}`);
    expect(left.filter((name) => name.endsWith('.json'))).toEqual(['00000003.json']);
  });
});
