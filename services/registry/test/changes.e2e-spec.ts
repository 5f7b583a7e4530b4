import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pipeline, REMOTE, RegistryTestApp } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

let app: RegistryTestApp;

beforeEach(async () => {
  app = await RegistryTestApp.start();
});
afterEach(() => app.stop());

const changes = `/v1/remotes/${REMOTE}/changes`;
const promote = (version = '1.0.0') => ({ kind: 'promote', version });
const published = async (...versions: string[]) => {
  for (const version of versions) expect((await app.publish(aBuild({}, { version }))).status).toBe(201);
};
const live = async () => (await app.served())[REMOTE];

/** Freezes or unfreezes as a person of the platform. */
async function setFreeze(kind: 'freeze' | 'unfreeze', change: object = {}) {
  const token = await app.platformToken();
  const { sequence } = (await app.send('GET', '/v1/platform', { token })).body;
  return app.send('POST', `/v1/${kind}`, {
    token,
    body: { expect: sequence as number, reason: 'a long weekend', ...change },
  });
}

describe('a change of a channel [F1, F4]', () => {
  beforeEach(() => app.grant());

  it('promotes, starts a canary, takes it back, rolls back and switches server rendering, with the sender in each entry', async () => {
    await published('1.0.0', '2.0.0');
    expect((await app.change(promote())).status).toBe(201);
    expect((await app.change({ kind: 'canary', version: '2.0.0', percent: 10 })).status).toBe(201);
    expect((await app.change({ kind: 'rollback', version: '1.0.0' })).status).toBe(201);
    expect((await app.change(promote('2.0.0'))).status).toBe(201);
    expect(await live()).toBe('2.0.0');
    expect((await app.change({ kind: 'ssr-off', version: '2.0.0' })).status).toBe(201);
    expect((await app.change({ kind: 'rollback', version: '1.0.0' })).status).toBe(201);
    expect(await live()).toBe('1.0.0');
    const { body } = await app.send('GET', `/v1/remotes/${REMOTE}/journal`, {
      token: await app.remoteToken(),
    });
    expect(body).toMatchObject({ sequence: 6, live: '1.0.0', canary: null, isRendered: false, rejected: [] });
    for (const entry of body.entries as object[])
      expect(entry).toMatchObject({
        actor: { issuer: app.ci.url, sub: pipeline.sub, sha: pipeline.sha, run: '42' },
      });
  });

  it('is lost with 409 if the journal has moved on, and of ten parallel ones with the same number one is written', async () => {
    await published('1.0.0', '2.0.0');
    await app.change(promote());
    expect(await app.change({ ...promote('2.0.0'), expect: 0 })).toMatchObject({
      status: 409,
      body: { code: 'RELEASES_CHANGED', details: { fields: [{ path: 'expect' }] } },
    });
    const token = await app.remoteToken();
    const body = { kind: 'ssr-off', version: '1.0.0', expect: 1, reason: 'race' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.send('POST', changes, { token, body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  it('is checked again after it was written, also if the BFF stops in between', async () => {
    await published('1.0.0');
    app.beforeApi = async () => {
      const entries = await app.store.list(`channels/${REMOTE}`);
      if (entries.length > 0) throw new Error('The BFF has stopped');
    };
    expect((await app.change(promote())).status).toBe(201);
    expect(await live()).toBe('1.0.0');
  });

  it.each([
    ['a claimed sender', { ...promote(), by: 'the platform' }, 400, 'by'],
    ['an unknown kind', { kind: 'delete', version: '1.0.0' }, 400, 'kind'],
    ['no reason', { ...promote(), reason: ' ' }, 400, 'reason'],
    ['a reason of two lines', { ...promote(), reason: 'x\n2026-11-22 promote 9.9.9' }, 400, 'reason'],
    ['a share of a promotion', { ...promote(), percent: 10 }, 422, 'percent'],
    ['a canary without a share', { kind: 'canary', version: '1.0.0' }, 422, 'percent'],
    ['a canary beside nothing', { kind: 'canary', version: '1.0.0', percent: 10 }, 422, 'kind'],
    ['a rollback to a version that was not live', { kind: 'rollback', version: '1.0.0' }, 422, 'version'],
    ['a version that is not in the store', promote('9.0.0'), 404, '9.0.0'],
  ])(
    'with %s gets a 4xx that names the field, and the store is unchanged [T41]',
    async (_, change, status, field) => {
      await published('1.0.0');
      const before = await app.storeContent();
      const reply = await app.change(change);
      expect(reply.status).toBe(status);
      expect(JSON.stringify([reply.body.message, reply.body.details])).toContain(field);
      expect(await app.storeContent()).toEqual(before);
    },
  );

  it('is judged again: a release that fits no more is not promoted, though it was committed [F3]', async () => {
    await published('1.0.0');
    await app.grant({ routes: ['/certificates/mine'] });
    const reply = await app.change(promote());
    expect(reply).toMatchObject({ status: 422, body: { details: { fields: [{ path: 'version' }] } } });
    expect(reply.body.message).toContain('it claims more than is granted, routes[0] /certificates');
    expect(await live()).toBeUndefined();
  });

  it('stops for promotions and canaries during a freeze, and lets rollbacks through', async () => {
    await published('1.0.0', '2.0.0', '3.0.0');
    await app.change(promote());
    await app.change(promote('2.0.0'));
    expect(await setFreeze('freeze')).toMatchObject({
      status: 201,
      body: { freeze: { by: 'asha', reason: 'a long weekend' } },
    });
    const before = await app.storeContent();
    for (const change of [promote('3.0.0'), { kind: 'canary', version: '3.0.0', percent: 10 }])
      expect(await app.change(change)).toMatchObject({ status: 423, body: { code: 'FROZEN' } });
    expect(await app.storeContent()).toEqual(before);
    expect((await app.change({ kind: 'rollback', version: '1.0.0' })).status).toBe(201);
    expect(await live()).toBe('1.0.0');
    expect((await setFreeze('unfreeze')).status).toBe(201);
    expect((await app.change(promote('3.0.0'))).status).toBe(201);
  });
});

describe('a freeze while the gate judges a promotion', () => {
  it.each([
    ['while the gate judges it', 1],
    ['after the gate has judged it', 2],
  ])('stops the promotion %s, and nothing is written', async (_, reads) => {
    await app.grant();
    await published('1.0.0');
    const token = await app.remoteToken();
    let read = 0;
    app.beforeApi = async () => {
      read += 1;
      if (read === reads) expect((await setFreeze('freeze')).status).toBe(201);
    };
    expect(await app.change(promote(), token)).toMatchObject({ status: 423, body: { code: 'FROZEN' } });
    expect(await app.store.list(`channels/${REMOTE}`)).toEqual([]);
  });
});

describe('a change that needs an approval', () => {
  beforeEach(() => app.grant({ needsApproval: true }));

  const approve = async (id: unknown, account: string, remote = REMOTE) =>
    app.send('POST', `/v1/remotes/${remote}/changes/${String(id)}/approve`, {
      token: await app.platformToken(account),
    });

  it('waits with 202, is not live, and is written with both names when a person of the platform approves it', async () => {
    await published('1.0.0');
    const waiting = await app.change(promote());
    expect(waiting).toMatchObject({ status: 202, body: { waitsForApproval: expect.any(String) } });
    expect(await live()).toBeUndefined();
    expect(await approve(waiting.body.waitsForApproval, 'asha')).toMatchObject({
      status: 201,
      body: { entry: { actor: { repository: 'certificates/app' }, approvedBy: { sub: 'asha' } } },
    });
    expect(await live()).toBe('1.0.0');
    // A request is good for one number of the journal.
    expect((await approve(waiting.body.waitsForApproval, 'asha')).status).toBe(409);
  });

  it('is in the journal with its id until it is approved, or another change has overtaken it', async () => {
    await published('1.0.0', '2.0.0');
    const pending = async () => {
      const token = await app.remoteToken();
      return (await app.send('GET', `/v1/remotes/${REMOTE}/journal`, { token })).body.pending as object[];
    };
    expect(await pending()).toEqual([]);
    const first = await app.change({ ...promote(), reason: 'the first page' });
    const second = await app.change(promote('2.0.0'));
    expect(await pending()).toEqual([
      expect.objectContaining({ id: second.body.waitsForApproval, version: '2.0.0' }),
      {
        id: first.body.waitsForApproval,
        ...{ kind: 'promote', version: '1.0.0', percent: 100 },
        ...{ by: 'certificates/app', reason: 'the first page', at: expect.any(String) },
      },
    ]);
    expect((await approve(first.body.waitsForApproval, 'asha')).status).toBe(201);
    expect(await pending()).toEqual([]);
  });

  it('of a person of the platform is approved by another person', async () => {
    await published('1.0.0');
    const waiting = await app.change(promote(), await app.platformToken('asha'));
    expect(waiting.status).toBe(202);
    expect((await approve(waiting.body.waitsForApproval, 'asha')).status).toBe(403);
    expect((await approve(waiting.body.waitsForApproval, 'ravi')).status).toBe(201);
  });

  it('is not needed for a rollback', async () => {
    await published('1.0.0', '2.0.0');
    for (const version of ['1.0.0', '2.0.0']) {
      const { body } = await app.change(promote(version));
      await approve(body.waitsForApproval, 'asha');
    }
    expect((await app.change({ kind: 'rollback', version: '1.0.0' })).status).toBe(201);
  });

  it('is judged when it is approved: a freeze since then stops it', async () => {
    await published('1.0.0');
    const { body } = await app.change(promote());
    await setFreeze('freeze');
    expect((await approve(body.waitsForApproval, 'asha')).status).toBe(423);
  });

  it('is none that a team uploads as a file, and none of another remote [T65]', async () => {
    await published('1.0.0');
    const { body } = await app.change(promote());
    const id = String(body.waitsForApproval);
    const stored = (await app.store.read(`change-requests/${REMOTE}/${id}`))?.toString() ?? '';
    const forged = stored.replace('"promote"', '"ssr-off"');
    const { files, release } = aBuild({ 'forged.json': forged }, { version: '3.0.0' });
    await app.publish({ files, release });
    expect((await approve(release.files['forged.json']?.sha384, 'asha')).status).toBe(404);
    await app.grant({ remote: 'mf_badges', routes: ['/badges'] });
    expect((await approve(id, 'asha', 'mf_badges')).status).toBe(404);
  });
});

describe('the platform', () => {
  const grantOf = (remote: string, routes: string[]) => app.grant({ remote, routes });

  it('shows the profile that a remote is built for', async () => {
    await app.grant();
    const { body } = await app.send('GET', '/v1/platform', { token: await app.remoteToken() });
    expect(body).toMatchObject({
      freeze: null,
      api: { version: '1' },
      hosts: [{ remote: 'shell', version: '1.0.0', brings: { react: '19.3.1' } }],
      remotes: [{ remote: REMOTE, team: 'Certificates', routes: ['/certificates'] }],
    });
  });

  it.each([
    ['of another grant', '/certificates/new', 'mf_certificates'],
    ['of a live remote of our own', '/course', 'mf_catalog 1.0.0 of Catalogue serves /course'],
    ['of a page of the shell', '/login', 'shell 1.0.0 of Platform serves /login'],
    ['of the server', '/api', '/api is the server'],
  ])('grants no prefix %s, names the field, and the store is unchanged [F3]', async (_, route, text) => {
    await app.grant();
    const before = await app.storeContent();
    const reply = await grantOf('mf_badges', [route]);
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'GRANT_REJECTED', details: { fields: [{ path: `routes[0] ${route}` }] } },
    });
    expect(reply.body.message).toContain(text);
    expect(await app.storeContent()).toEqual(before);
  });

  it('grants no remote of a team with a key, and none with the name of a folder of the store', async () => {
    const before = await app.storeContent();
    expect(await grantOf('mf_catalog', ['/books'])).toMatchObject({
      status: 422,
      body: { code: 'GRANT_REJECTED' },
    });
    for (const remote of ['staging', 'platform', 'previews', 'channels', 'removed', 'Mf', '..'])
      expect([400, 404]).toContain((await grantOf(remote, ['/books'])).status);
    expect(await app.storeContent()).toEqual(before);
  });

  it.each<[string, object, number, string]>([
    ['an unknown field', { owner: 'me' }, 400, 'owner'],
    ['a budget of nothing', { budgets: { initial: 0, total: 1, styles: 1 } }, 400, 'budgets.initial'],
    [
      'a reference that matches everything',
      { source: { issuer: 'https://ci.example', repository: 'a/b', ref: '*' } },
      400,
      'source.ref',
    ],
    ['an e-mail address that is none', { contact: 'nobody' }, 400, 'contact'],
  ])('grants nothing with %s, and names the field', async (_, fields, status, field) => {
    const reply = await app.grant(fields);
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).toContain(field);
  });

  it('loses one of two concurrent changes with 409', async () => {
    await app.grant();
    expect(await setFreeze('freeze', { expect: 0 })).toMatchObject({
      status: 409,
      body: { code: 'PLATFORM_CHANGED', details: { fields: [{ path: 'expect' }] } },
    });
  });

  it('cannot be frozen twice, nor unfrozen without a freeze', async () => {
    expect((await setFreeze('unfreeze')).status).toBe(422);
    expect((await setFreeze('freeze')).status).toBe(201);
    expect((await setFreeze('freeze')).status).toBe(422);
  });

  it('has public health checks, and everything else needs a token', async () => {
    expect(await app.send('GET', '/health/ready')).toEqual({
      status: 200,
      body: {
        status: 'ok',
        checks: { store: 'up', 'signing-key': 'up', 'operator-key': 'up', 'guard-key': 'up' },
      },
    });
    for (const path of ['/v1/platform', `/v1/remotes/${REMOTE}/journal`])
      expect((await app.send('GET', path)).status).toBe(401);
  });
});
