import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import { readKeyRing, readTeamKey } from '@academy/registry-kit/release-signature';
import { grantRemote } from '@academy/registry-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REMOTE, RegistryTestApp } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

let app: RegistryTestApp;
let platform: string;

beforeEach(async () => {
  app = await RegistryTestApp.start({ trains: ['shell', 'mf_catalog'] });
  platform = await app.platformToken();
});
afterEach(() => app.stop());

/** Writes a grant as a registry did that did not know the rule. */
async function grantBefore(fields: Partial<RemoteGrant>): Promise<void> {
  const ring = await readKeyRing(app.file('key-ring.json'));
  const key = await readTeamKey(app.file('registry.json'));
  const source = { issuer: app.ci.url, repository: 'certificates/app', ref: 'refs/heads/main' };
  await grantRemote({ store: app.store, ring, key }, { source, ...fields });
}

describe('a grant with a slot of the administration [0220]', () => {
  it('is rejected without approvals, names the field, and the store is unchanged', async () => {
    const before = await app.storeContent();
    for (const slots of [['admin.tabs'], ['header.items', 'admin.cards']]) {
      const reply = await app.grant({ slots, needsApproval: false });
      expect(reply).toMatchObject({
        status: 400,
        body: { details: { fields: [{ path: 'needsApproval' }] } },
      });
    }
    expect(await app.storeContent()).toEqual(before);
    expect((await app.grant({ slots: ['admin.tabs'], needsApproval: true })).status).toBe(201);
    expect((await app.grant({ slots: ['header.items'], needsApproval: false })).status).toBe(201);
  });

  it('lets no promotion and no canary pass without an approval, though it was written before that rule', async () => {
    await grantBefore({ slots: ['admin.tabs'], needsApproval: false });
    for (const version of ['1.0.0', '2.0.0'])
      expect((await app.publish(aBuild({}, { version }))).status).toBe(201);
    const waiting = await app.change({ kind: 'promote', version: '1.0.0' });
    expect(waiting).toMatchObject({ status: 202, body: { waitsForApproval: expect.any(String) } });
    expect(await app.served()).not.toHaveProperty(REMOTE);
    const path = `/v1/remotes/${REMOTE}/changes/${waiting.body.waitsForApproval}/approve`;
    expect((await app.send('POST', path, { token: platform })).status).toBe(201);
    expect((await app.change({ kind: 'canary', version: '2.0.0', percent: 1 })).status).toBe(202);
  });

  it('lets no train pass without an approval, though it was written before that rule', async () => {
    await grantBefore({ slots: ['admin.tabs'], needsApproval: false });
    expect((await app.publish(aBuild())).status).toBe(201);
    await app.uploadShell('2.0.0', {});
    const members = [
      { remote: 'shell', version: '2.0.0', expect: 1 },
      { remote: REMOTE, version: '1.0.0', expect: 0 },
    ];
    const body = { members, reason: 'a test' };
    expect((await app.send('POST', '/v1/trains', { token: platform, body })).status).toBe(202);
    expect(await app.served()).toMatchObject({ shell: '1.0.0' });
  });
});

describe('names of pages in links [0229]', () => {
  it.each(['catalog', 'mf_shell'])('are granted to one remote only, so not to %s', async (remote) => {
    const before = await app.storeContent();
    const reply = await app.grant({ remote, routes: ['/books'] });
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'GRANT_REJECTED', details: { fields: [{ path: 'remote' }] } },
    });
    const other = remote === 'catalog' ? 'mf_catalog' : 'shell';
    expect(reply.body.message).toContain(`pages of ${remote} and of ${other}`);
    expect(await app.storeContent()).toEqual(before);
  });

  it('are compared by the gate with all live releases, also for a grant that was written before that rule', async () => {
    await grantBefore({ routes: ['/certificates'] });
    await grantBefore({
      remote: 'certificates',
      routes: ['/books'],
      source: { issuer: app.ci.url, repository: 'books/app', ref: 'refs/heads/main' },
    });
    const pages = (path: string) => [{ name: 'mine', path }];
    const first = aBuild({}, { namedPages: pages('/certificates') });
    expect((await app.publish(first)).status).toBe(201);
    expect((await app.change({ kind: 'promote', version: '1.0.0' })).status).toBe(201);
    const token = await app.remoteToken({ repository: 'books/app' });
    const second = aBuild({}, { routes: ['/books'], namedPages: pages('/books') });
    const reply = await app.publish(second, token, 'certificates');
    expect(reply.status).toBe(422);
    expect(reply.body.message).toContain(
      'pages of certificates: their names begin with certificates, as those of mf_certificates 1.0.0 of Certificates',
    );
  });
});
