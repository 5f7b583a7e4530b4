import { GateFixture, minimalBuild } from '@academy/registry-kit/gate/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REMOTE, RegistryTestApp, type Reply } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

const DUAL = '^19.3 || ^20';

let app: RegistryTestApp;
let token: string;

beforeEach(async () => {
  app = await RegistryTestApp.start({ trains: ['shell', 'mf_catalog'] });
  token = await app.platformToken();
  await app.grant();
});
afterEach(() => app.stop());

/** A build of the granted remote that accepts this range of React. */
function accepting(range: string, version: string, more: object = {}) {
  const manifest = minimalBuild['mf-manifest.json']?.replace('^19.3.1', range) ?? '';
  const { needs } = aBuild().release;
  return aBuild({ 'mf-manifest.json': manifest }, { version, needs: { ...needs, react: range }, ...more });
}

/** Uploads a shell with React 20 and a catalogue that accepts it. */
async function uploadNext(range = DUAL): Promise<void> {
  const { record, offered } = GateFixture.open();
  await app.uploadShell('2.0.0', { react: '20.0.0' });
  const needs = { ...record.shared.needs, react: range };
  await app.upload({ ...record, version: '2.0.0', shared: { needs, brings: {} } }, offered);
}

async function publishAndPromote(range: string, version: string): Promise<void> {
  expect((await app.publish(accepting(range, version))).status).toBe(201);
  expect((await app.change({ kind: 'promote', version })).status).toBe(201);
}

const journal = async (remote: string): Promise<number> =>
  (await app.send('GET', `/v1/remotes/${remote}/journal`, { token })).body.sequence as number;

const members = (...names: readonly `${string}@${string}`[]) =>
  Promise.all(
    names.map(async (name) => {
      const [remote = '', version = ''] = name.split('@');
      return { remote, version, expect: await journal(remote) };
    }),
  );

async function train(names: readonly `${string}@${string}`[], change: object = {}): Promise<Reply> {
  const body = { members: await members(...names), reason: 'React 20', ...change };
  return app.send('POST', '/v1/trains', { token, body });
}

const rollBack = (id: string): Promise<Reply> =>
  app.send('POST', `/v1/trains/${id}/rollback`, { token, body: { reason: 'an incident' } });

const setFreeze = async (kind: 'freeze' | 'unfreeze') => {
  const { sequence } = (await app.send('GET', '/v1/platform', { token })).body;
  return app.send('POST', `/v1/${kind}`, {
    token,
    body: { expect: sequence as number, reason: 'a weekend' },
  });
};

describe('the platform [0222]', () => {
  it('publishes what its live hosts bring and what its live remotes need', async () => {
    await publishAndPromote(DUAL, '1.0.0');
    const { body } = await app.send('GET', '/v1/platform', { token: await app.remoteToken() });
    expect(body.hosts).toEqual([
      { remote: 'shell', version: '1.0.0', brings: expect.objectContaining({ react: '19.3.1' }) },
    ]);
    expect(body.live).toContainEqual({
      ...{ remote: REMOTE, version: '1.0.0', team: 'Certificates' },
      needs: expect.objectContaining({ react: DUAL }),
    });
  });

  it.each([
    ['excludes what the shell brings', '^20', 'is needed, and shell 1.0.0 brings 19.3.1'],
    ['has no upper end', '>=19', 'has no upper end'],
    ['is none', 'newest', 'is no range of versions'],
  ])('rejects a release whose range %s, with library, range and version', async (_, range, why) => {
    const reply = await app.publish(accepting(range, '1.0.0'));
    expect(reply).toMatchObject({ status: 422, body: { code: 'GATE_REJECTED' } });
    expect(reply.body.message).toContain(`shared.needs["react"] of ${REMOTE} 1.0.0: ${range} ${why}`);
  });
});

describe('a train [0222]', () => {
  it('makes a shell with another major version of React and remotes that accept it live together', async () => {
    await uploadNext();
    await publishAndPromote('^19.3.1', '1.0.0');
    // It fits the next shell only, so it is published for the train.
    const next = accepting('^20', '2.0.0');
    expect((await app.publish(next)).status).toBe(422);
    expect((await app.publish(accepting('^20', '2.0.0', { forTrain: true }))).status).toBe(201);
    expect((await app.change({ kind: 'promote', version: '2.0.0' })).status).toBe(422);

    const made = await train(['shell@2.0.0', 'mf_catalog@2.0.0', `${REMOTE}@2.0.0`]);
    expect(made).toMatchObject({ status: 201, body: { train: { by: 'asha', reason: 'React 20' } } });
    expect(await app.served()).toEqual({ shell: '2.0.0', mf_catalog: '2.0.0', [REMOTE]: '2.0.0' });
    const { id } = made.body.train;
    const { body } = await app.send('GET', `/v1/remotes/${REMOTE}/journal`, {
      token: await app.remoteToken(),
    });
    expect(body.entries[0]).toMatchObject({
      train: id,
      kind: 'promote',
      actor: { issuer: app.staff.url, sub: 'asha' },
    });
    expect((await app.send('GET', `/v1/trains/${id}`, { token })).body).toEqual(made.body.train);
  });

  it('names a live remote whose range excludes the shell, and writes nothing', async () => {
    await uploadNext();
    await publishAndPromote('^19.3.1', '1.0.0');
    const before = await app.storeContent();
    const reply = await train(['shell@2.0.0', 'mf_catalog@2.0.0']);
    expect(reply).toMatchObject({ status: 422, body: { code: 'GATE_REJECTED' } });
    expect(reply.body.details.findings).toEqual([
      {
        rule: 'shared',
        where: `shared.needs["react"] of ${REMOTE} 1.0.0`,
        why: `^19.3.1 is needed, and shell 2.0.0 brings 20.0.0; ${REMOTE} is live and no member of the train`,
      },
    ]);
    expect(await app.storeContent()).toEqual(before);
  });

  it('needs no member whose live release accepts both versions already', async () => {
    await uploadNext();
    await publishAndPromote(DUAL, '1.0.0');
    expect((await train(['shell@2.0.0', 'mf_catalog@2.0.0'])).status).toBe(201);
    expect(await app.served()).toEqual({ shell: '2.0.0', mf_catalog: '2.0.0', [REMOTE]: '1.0.0' });
  });

  it('gets 409 with the member that was changed meanwhile, and writes nothing', async () => {
    await uploadNext();
    const stale = await members('shell@2.0.0', 'mf_catalog@2.0.0');
    await app.promoteByTeam('mf_catalog', '2.0.0');
    await app.promoteByTeam('mf_catalog', '1.0.0');
    const before = await app.storeContent();
    const reply = await train([], { members: stale });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_CHANGED', details: { fields: [{ path: 'members.1.expect' }] } },
    });
    expect(reply.body.message).toContain('mf_catalog');
    expect(await app.storeContent()).toEqual(before);
  });

  it('gets 409 if a member changes while the gate judges, and no member is changed', async () => {
    await uploadNext();
    const stale = await members('shell@2.0.0', 'mf_catalog@2.0.0');
    app.beforeApi = async () => {
      app.beforeApi = async () => undefined;
      await app.promoteByTeam('mf_catalog', '2.0.0');
    };
    expect(await train([], { members: stale })).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_CHANGED' },
    });
    expect(await app.served()).toEqual({ shell: '1.0.0', mf_catalog: '2.0.0' });
    expect(await app.store.list('trains')).toEqual([]);
    expect(await train(['shell@2.0.0'])).toMatchObject({ status: 201 });
  });

  it('is rolled back as a set if a remote that does not fit became live while it was written [0110]', async () => {
    await uploadNext();
    expect((await app.publish(accepting('^19.3.1', '1.0.0'))).status).toBe(201);
    const remoteToken = await app.remoteToken();
    let reads = 0;
    app.beforeApi = async () => {
      reads += 1;
      // The second read is that of the train after its judgement.
      if (reads !== 2) return;
      expect((await app.change({ kind: 'promote', version: '1.0.0' }, remoteToken)).status).toBe(201);
    };
    const reply = await train(['shell@2.0.0', 'mf_catalog@2.0.0']);
    expect(reply).toMatchObject({ status: 422, body: { code: 'GATE_REJECTED' } });
    expect(reply.body.details.outcome).toBe('The train was rolled back as a set');
    expect(await app.served()).toEqual({ shell: '1.0.0', mf_catalog: '1.0.0', [REMOTE]: '1.0.0' });
  });

  it('is rolled back as a set, once, and not over a later change of a member', async () => {
    await uploadNext();
    const { id } = (await train(['shell@2.0.0', 'mf_catalog@2.0.0'])).body.train;
    await app.promoteByTeam('mf_catalog', '1.0.0');
    expect(await rollBack(id as string)).toMatchObject({ status: 201 });
    expect(await app.served()).toEqual({ shell: '1.0.0', mf_catalog: '1.0.0' });
    expect(await rollBack(id as string)).toMatchObject({ status: 422 });

    const again = (await train(['shell@2.0.0', 'mf_catalog@2.0.0'])).body.train;
    const { offered, record } = GateFixture.open();
    const needs = { ...record.shared.needs, react: DUAL };
    await app.upload({ ...record, version: '3.0.0', shared: { needs, brings: {} } }, offered);
    await app.promoteByTeam('mf_catalog', '3.0.0');
    const before = await app.storeContent();
    const late = await rollBack(again.id as string);
    expect(late).toMatchObject({ status: 409, body: { code: 'MEMBER_CHANGED' } });
    expect(late.body.message).toContain('mf_catalog');
    expect(await app.storeContent()).toEqual(before);
    expect((await rollBack('0'.repeat(24))).status).toBe(404);
  });

  it('stops during a freeze, and its rollback does not', async () => {
    await uploadNext();
    const names = ['shell@2.0.0', 'mf_catalog@2.0.0'] as const;
    const { id } = (await train(names)).body.train;
    await setFreeze('freeze');
    expect((await rollBack(id as string)).status).toBe(201);
    expect(await train(names)).toMatchObject({ status: 423, body: { code: 'FROZEN' } });
    expect(await app.served()).toEqual({ shell: '1.0.0', mf_catalog: '1.0.0' });
  });

  it('waits for another person if the grant of a member requires it', async () => {
    await uploadNext();
    await app.grant({ needsApproval: true });
    expect((await app.publish(accepting(DUAL, '1.0.0'))).status).toBe(201);
    const waits = await train(['shell@2.0.0', 'mf_catalog@2.0.0', `${REMOTE}@1.0.0`]);
    expect(waits).toMatchObject({ status: 202, body: { waitsForApproval: expect.any(String) } });
    expect(await app.served()).toEqual({ shell: '1.0.0', mf_catalog: '1.0.0' });
    const path = `/v1/trains/${waits.body.waitsForApproval}/approve`;
    expect((await app.send('POST', path, { token })).status).toBe(403);
    const approved = await app.send('POST', path, { token: await app.platformToken('ravi') });
    expect(approved).toMatchObject({ status: 201, body: { train: { by: 'asha' } } });
    const { body } = await app.send('GET', `/v1/remotes/shell/journal`, { token });
    expect(body.entries[0]).toMatchObject({ approvedBy: { sub: 'ravi' }, actor: { sub: 'asha' } });
    expect(await app.served()).toEqual({ shell: '2.0.0', mf_catalog: '2.0.0', [REMOTE]: '1.0.0' });
    expect((await app.send('POST', path, { token: await app.platformToken('ravi') })).status).toBe(409);
  });

  it.each([
    ['an unknown remote', [{ remote: 'mf_nothing', version: '1', expect: 0 }], {}, 422, 'members.0.remote'],
    ['no members', [], {}, 400, 'members'],
    ['a member twice', ['shell', 'shell'], {}, 400, 'members.1.remote'],
    ['an unknown field', ['shell'], { force: true }, 400, 'force'],
    [
      'an unknown field of a member',
      [{ remote: 'shell', version: '2', expect: 1, force: 1 }],
      {},
      400,
      'force',
    ],
    ['no reason', ['shell'], { reason: ' ' }, 400, 'reason'],
    ['a member without the number of its journal', [{ remote: 'shell', version: '2' }], {}, 400, 'expect'],
    ['the live version', [{ remote: 'shell', version: '1.0.0', expect: 1 }], {}, 422, 'members.0.version'],
    ['a version that is not in the store', ['shell'], {}, 404, 'members.0.version'],
  ])('with %s gets a 4xx that names the field, and writes nothing', async (_, given, more, status, field) => {
    const before = await app.storeContent();
    const named = given.map((one) =>
      typeof one === 'string' ? { remote: one, version: '9', expect: 1 } : one,
    );
    const reply = await train([], { members: named, ...more });
    expect(reply.status).toBe(status);
    expect(JSON.stringify([reply.body.message, reply.body.details])).toContain(field);
    expect(await app.storeContent()).toEqual(before);
  });

  it('is for people of the platform, and for remotes that the key ring lists or the platform has granted', async () => {
    await uploadNext();
    const body = { members: await members('shell@2.0.0'), reason: 'mine' };
    const foreign = await app.send('POST', '/v1/trains', { token: await app.remoteToken(), body });
    expect(foreign.status).toBe(403);
    expect((await app.send('POST', '/v1/trains', { body })).status).toBe(401);
    const admin = app.bffToken({ userId: '01K0000000000000000000ADM1', role: 'admin' });
    expect((await app.send('POST', '/v1/trains', { token: admin, body })).status).toBe(403);
  });
});
