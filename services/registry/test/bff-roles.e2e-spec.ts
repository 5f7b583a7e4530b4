import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readPreviewLink } from '@academy/registry-kit/preview-links';
import { readKeyRing } from '@academy/registry-kit/release-signature';
import { INTERNAL_SECRET, REMOTE, RegistryTestApp } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

const ADMIN = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const OWN = 'mf_catalog';

let app: RegistryTestApp;
beforeEach(async () => {
  app = await RegistryTestApp.start();
});
afterEach(() => app.stop());

const admin = () => app.bffToken({ userId: ADMIN, role: 'admin' });
const guard = () => app.bffToken();
/** A change of a remote whose journal has that many entries. */
const change = (token: string, expect: number, body: object, remote = REMOTE) =>
  app.send('POST', `/v1/remotes/${remote}/changes`, { token, body: { expect, reason: 'a test', ...body } });
const canary = { kind: 'canary', version: '2.0.0', percent: 10 };

/** Two versions of a remote with a grant; the first one is live. */
async function granted(fields: Parameters<typeof app.grant>[0] = {}) {
  await app.grant();
  for (const version of ['1.0.0', '2.0.0']) await app.publish(aBuild({}, { version }));
  expect((await app.change({ kind: 'promote', version: '1.0.0' })).status).toBe(201);
  if (Object.keys(fields).length > 0) await app.grant(fields);
}

describe('the BFF at the registry [decision 0224]', () => {
  it('starts, widens and promotes a canary for an admin, whose id is in each entry [F4, F10]', async () => {
    await granted();
    for (const [expected, body] of [canary, { ...canary, percent: 50 }].entries())
      expect((await change(admin(), expected + 1, body)).status).toBe(201);
    const promoted = await change(admin(), 3, { kind: 'promote', version: '2.0.0' });
    const actor = { issuer: 'academy', sub: `admin ${ADMIN}` };
    expect(promoted).toMatchObject({ status: 201, body: { entry: { by: `admin ${ADMIN}`, actor } } });
    expect((await app.served())[REMOTE]).toBe('2.0.0');
    expect((await change(admin(), 4, { kind: 'rollback', version: '1.0.0' })).status).toBe(201);
  });

  it('promotes nothing but the running canary, and as the guard ends canaries only; the store is unchanged [T41]', async () => {
    await granted();
    const before = await app.storeContent();
    const straight = await change(admin(), 1, { kind: 'promote', version: '2.0.0' });
    expect([straight.status, straight.body.message]).toEqual([
      422,
      'an operator promotes nothing but the canary that runs',
    ]);
    const useless = await change(guard(), 1, { kind: 'rollback', version: '1.0.0' });
    expect([useless.status, useless.body.message]).toEqual([
      422,
      'a guard reverts canaries and does nothing else',
    ]);
    expect(await app.storeContent()).toEqual(before);
    await change(admin(), 1, canary);
    const ended = await change(guard(), 2, { kind: 'rollback', version: '1.0.0' });
    expect(ended).toMatchObject({
      status: 201,
      body: { entry: { by: 'canary guard', actor: { issuer: 'academy', sub: 'canary guard' } } },
    });
  });

  it.each([
    ['server rendering for an admin', admin, { kind: 'ssr-off', version: '1.0.0' }],
    ['server rendering as the guard', guard, { kind: 'ssr-off', version: '1.0.0' }],
    ['a canary as the guard', guard, canary],
    ['a promotion as the guard', guard, { kind: 'promote', version: '2.0.0' }],
    ['paths of a release for an admin', admin, { ...canary, givesUp: ['/certificates'] }],
  ])('never changes %s, of any remote, and the store is unchanged', async (_, token, body) => {
    await granted();
    const before = await app.storeContent();
    for (const remote of [REMOTE, OWN])
      expect(await change(token(), 1, body, remote)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    expect(await app.storeContent()).toEqual(before);
  });

  it('ends a canary as the guard although no reader accepts the record of the live version [F4]', async () => {
    await granted();
    await change(admin(), 1, canary);
    await writeFile(join(app.store.folder, REMOTE, '1.0.0', 'release.json'), '{}');
    expect((await change(guard(), 2, { kind: 'rollback', version: '1.0.0' })).status).toBe(201);
  });

  it('waits for the approval that the grant requires, and is judged as the admin’s change then', async () => {
    await granted({ needsApproval: true });
    const waiting = await change(admin(), 1, canary);
    expect(waiting).toMatchObject({ status: 202, body: { waitsForApproval: expect.any(String) } });
    const path = `/v1/remotes/${REMOTE}/changes/${String(waiting.body.waitsForApproval)}/approve`;
    expect((await app.send('POST', path, { token: admin() })).status).toBe(403);
    expect(await app.send('POST', path, { token: await app.platformToken() })).toMatchObject({
      status: 201,
      body: { entry: { by: `admin ${ADMIN}`, approvedBy: { sub: 'asha' } } },
    });
  });

  it('signs with the key of its role for a remote of the key ring, which the gate judges too', async () => {
    const missing = await change(admin(), 1, canary, OWN);
    expect([missing.status, missing.body.message]).toEqual([404, `There is no ${OWN} 2.0.0`]);
    expect((await change(admin(), 0, canary, OWN)).status).toBe(409);
    expect((await change(admin(), 1, canary, 'mf_nobody')).status).toBe(404);
    expect((await change(await app.platformToken(), 1, canary, OWN)).status).toBe(404);
  });

  it('makes links that open a version, signed for an admin', async () => {
    const preview = (token: string, remote = OWN) =>
      app.send('POST', `/v1/remotes/${remote}/preview`, { token, body: { version: '1.0.0', hours: 1 } });
    const { status, body } = await preview(admin());
    expect(status).toBe(201);
    const ring = await readKeyRing(app.file('key-ring.json'));
    const link = readPreviewLink(ring, String(body.path).replace('/?preview=', ''));
    expect(link).toMatchObject({ remote: OWN, version: '1.0.0', by: `admin ${ADMIN}` });
    expect((await preview(guard())).status).toBe(403);
  });

  it('makes no link for a remote of which the key ring names no operator, and no mark of one [F8]', async () => {
    const file = app.file('key-ring.json');
    const { teams, servers = [] } = await readKeyRing(file);
    const others = servers.map((line) => (line.role === 'operator' ? { ...line, remotes: ['shell'] } : line));
    await writeFile(file, JSON.stringify({ teams, servers: others }));
    const before = await app.storeContent();
    const body = { version: '1.0.0', hours: 1 };
    const reply = await app.send('POST', `/v1/remotes/${OWN}/preview`, { token: admin(), body });
    const message =
      'no reader would accept a link: the key operator-1 is that of a operator, which does not own mf_catalog';
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'CHANGE_REJECTED', details: { fields: [{ path: 'remote', message }] } },
    });
    expect(await app.storeContent()).toEqual(before);
  });

  it('makes no link that would end at once', async () => {
    const body = { version: '1.0.0', hours: 1e-9 };
    expect(await app.send('POST', `/v1/remotes/${OWN}/preview`, { token: admin(), body })).toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'hours' }] } },
    });
  });

  it.each([
    ['of another secret', () => app.bffToken({ userId: ADMIN, role: 'admin' }, 'x'.repeat(43))],
    ['of another service', () => app.bffToken({ issuer: 'payment', userId: ADMIN, role: 'admin' })],
    ['for a user who is no admin', () => app.bffToken({ userId: ADMIN, role: 'user' })],
  ])('is rejected with a token %s [T2]', async (_, token) => {
    await granted();
    expect((await change(token(), 1, canary)).status).toBe(401);
  });

  describe('with a new secret', () => {
    const NEW = 'another internal secret of this test, 32 bytes';
    const both = { INTERNAL_TOKEN_SECRET: NEW, INTERNAL_TOKEN_FORMER_SECRET: INTERNAL_SECRET };
    const newAdmin = () => app.bffToken({ userId: ADMIN, role: 'admin' }, NEW);

    it('is accepted with the former one for as long as both are configured', async () => {
      await granted();
      await app.restart(both);
      expect((await change(admin(), 1, canary)).status).toBe(201);
      expect((await change(newAdmin(), 2, { ...canary, percent: 20 })).status).toBe(201);
      await app.restart({ INTERNAL_TOKEN_SECRET: NEW });
      expect((await change(admin(), 3, { ...canary, percent: 30 })).status).toBe(401);
      expect((await change(guard(), 3, { kind: 'rollback', version: '1.0.0' })).status).toBe(401);
      expect((await change(newAdmin(), 3, { ...canary, percent: 30 })).status).toBe(201);
    });

    it('finds no change of the former one that could still be approved, when that is not configured any more', async () => {
      await granted({ needsApproval: true });
      const id = String((await change(admin(), 1, canary)).body.waitsForApproval);
      const path = `/v1/remotes/${REMOTE}/changes/${id}/approve`;
      await app.restart({ INTERNAL_TOKEN_SECRET: NEW });
      const before = await app.storeContent();
      expect(await app.send('POST', path, { token: await app.platformToken() })).toMatchObject({
        status: 422,
        body: { details: { fields: [{ path: 'id' }] } },
      });
      expect(await app.storeContent()).toEqual(before);
      await app.restart(both);
      expect((await app.send('POST', path, { token: await app.platformToken() })).status).toBe(201);
    });
  });

  it('uploads, grants and freezes nothing', async () => {
    await granted();
    const before = await app.storeContent();
    const { release } = aBuild({}, { version: '3.0.0' });
    for (const [method, path, body] of [
      ['POST', `/v1/remotes/${REMOTE}/releases`, release],
      ['POST', '/v1/freeze', { expect: 1, reason: 'a test' }],
      ['GET', `/v1/remotes/${REMOTE}/journal`, undefined],
    ] as const)
      expect((await app.send(method, path, { token: admin(), body })).status).toBe(403);
    expect(await app.storeContent()).toEqual(before);
  });
});
