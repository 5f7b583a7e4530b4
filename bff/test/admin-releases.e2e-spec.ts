import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstIdAt } from '@academy/nest-kit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { adminReleaseList, remoteReleases } from '@academy/contracts/releases/admin-release.schemas';
import { auditServiceCalls } from '@academy/contracts/audit/audit.calls';
import { auditList } from '@academy/contracts/audit/audit.schemas';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { parse } from 'csv-parse/sync';
import { BROWSER, startBff, type Bff } from './start-bff.js';
import { ReleaseFixture, REMOTE, serverKeys } from './release-fixture.js';

describe('releases in the admin [F10]', () => {
  let folder: string;
  let bff: Bff;
  let fixture: ReleaseFixture;
  let admin: { authorization: string };

  const start = async (keys: Record<string, string> = {}) => {
    bff = await startBff(keys);
    await bff.app.listen(0, '127.0.0.1');
    fixture = await ReleaseFixture.of(bff, String(process.hrtime.bigint()));
    await fixture.upload('2');
    admin = await bff.signedIn(bff.auth.add('admin'));
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'operator-'));
    const operator = join(folder, 'operator.json');
    await writeFile(operator, JSON.stringify(serverKeys.operator.key));
    await start({ RELEASE_OPERATOR_KEY_FILE: operator });
  });
  afterEach(async () => {
    await bff.stop();
    await rm(folder, { recursive: true });
  });

  const overview = async () =>
    adminReleaseList.parse((await bff.inject({ url: '/api/admin/releases', headers: admin })).json());
  const ours = async () => (await overview()).remotes.find(({ remote }) => remote === REMOTE)!;
  const change = async (what: 'canary' | 'promote' | 'rollback', body: object, remote = REMOTE) => {
    const url = `/api/admin/releases/${remote}/${what}`;
    const payload = { reason: 'a test', expect: (await ours()).sequence, ...body };
    return bff.inject({ method: 'POST', url, headers: { ...admin, ...BROWSER }, payload });
  };
  const version = (name: string) => ({ version: fixture.versionOf(name) });

  it('shows the live release with author, owner, health and verified history', async () => {
    const page = await bff.inject('/aboutus');
    const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
    const report = {
      remote: REMOTE,
      ...version('1'),
      team: 'x',
      traceId: '0123456789abcdef',
      route: '/course',
    };
    const reports = [
      { ...report, kind: 'loaded' },
      { ...report, kind: 'render-failed', error: { name: 'TypeError' } },
    ];
    await bff.inject({
      method: 'POST',
      url: '/api/registry/reports',
      headers: BROWSER,
      cookies,
      payload: { reports },
    });
    expect(await ours()).toMatchObject({
      owner: { team: 'Platform', contact: 'platform-1@academy.test' },
      live: {
        ...version('1'),
        by: 'test',
        reason: 'test',
        health: {
          loads: 1,
          renderFailures: 1,
          lastErrors: [{ name: 'TypeError', count: 1 }],
          visits: 1,
          failedVisits: 1,
          errorRate: 100,
        },
      },
      canary: null,
      sequence: 1,
      history: [{ sequence: 1, isVerified: true, kind: 'promote', ...version('1'), signedBy: 'Platform' }],
    });
    expect((await overview()).hasOperator).toBe(true);
  });

  it('an admin starts a canary, widens it, promotes it and rolls back; the journal names the admin', async () => {
    const begun = remoteReleases.parse((await change('canary', { ...version('2'), percent: 10 })).json());
    expect(begun).toMatchObject({ live: version('1'), canary: { ...version('2'), percent: 10 } });
    expect((await change('canary', { ...version('2'), percent: 50 })).statusCode).toBe(200);
    expect((await change('promote', version('2'))).json()).toMatchObject({
      live: version('2'),
      canary: null,
    });
    const back = remoteReleases.parse((await change('rollback', {})).json());
    expect(back).toMatchObject({ live: version('1'), sequence: 5 });
    expect(back.history[0]).toMatchObject({
      kind: 'rollback',
      signedBy: 'operator',
      by: expect.stringMatching(/^admin /),
    });
  });

  describe('their entries in the audit log [SEC-28]', () => {
    let adminId: string;
    beforeEach(async () => {
      const user = bff.auth.add('admin');
      adminId = user.user.id;
      admin = await bff.signedIn(user);
      for (const service of [bff.auth, bff.catalog, bff.payment])
        service.on(auditServiceCalls.listAudit, () => ({ body: { entries: [] } }));
      bff.auth.on(userServiceCalls.userNames, () => ({
        body: { names: [{ id: adminId, name: 'Asha Rao' }] },
      }));
    });
    const read = async (query = '') =>
      auditList.parse((await bff.inject({ url: `/api/admin/audit?${query}`, headers: admin })).json());

    it('contain actor, time, version before and after, and reason, also for changes by command', async () => {
      await change('canary', { ...version('2'), percent: 10, reason: 'Try it out' });
      await change('promote', { ...version('2'), reason: 'It is good' });
      await change('rollback', { reason: 'It was not' });
      const { entries, missing } = await read();
      expect(missing).toEqual([]);
      const [one, two] = [fixture.versionOf('1'), fixture.versionOf('2')];
      const asha = { source: 'releases', actorId: adminId, actorName: 'Asha Rao', subjectId: REMOTE };
      const signedBy = 'operator';
      expect(entries.slice(0, 3)).toMatchObject([
        { ...asha, action: 'release-rolled-back', before: { version: two }, after: { version: one } },
        {
          ...asha,
          action: 'release-promoted',
          before: { version: one, canary: two, percent: 10 },
          after: { version: two, reason: 'It is good', signedBy },
        },
        {
          ...asha,
          action: 'release-canary',
          before: { version: one },
          after: { version: one, canary: two, percent: 10, reason: 'Try it out', signedBy },
        },
      ]);
      const team = { actorId: null, actorName: 'test', action: 'release-promoted', before: {} };
      const first = entries.filter(({ subjectId }) => subjectId === REMOTE).at(-1);
      expect(first).toMatchObject({ ...team, after: { version: one, signedBy: 'Platform' } });
      expect(entries.every(({ at, id }) => firstIdAt(new Date(at)).slice(0, 10) === id.slice(0, 10))).toBe(
        true,
      );
      const { body } = await bff.inject({ url: '/api/admin/audit/export', headers: admin });
      const lines = parse(body, { bom: true, columns: true }) as unknown as Record<string, string>[];
      expect(lines).toHaveLength(entries.length);
      expect(lines[0]).toMatchObject({ 'kept by': 'releases', actor: 'Asha Rao', 'actor id': adminId });
      expect(lines[0]?.['after']).toContain('It was not');
    });

    it('are filtered and paginated like other entries', async () => {
      await change('canary', { ...version('2'), percent: 10 });
      const only = async (query: string) =>
        (await read(query)).entries.map(({ action, subjectId }) => `${action} ${subjectId}`);
      const mine = `release-canary ${REMOTE}`;
      expect(await only(`actorId=${adminId}`)).toEqual([mine]);
      expect(await only('action=release-canary')).toEqual([mine]);
      expect(await only('subjectId=shell')).toEqual(['release-promoted shell']);
      expect(await only('toDay=2020-01-01')).toEqual([]);
      const page = await read('limit=1&source=releases');
      expect(page.entries).toHaveLength(1);
      expect(await only(`source=releases&before=${page.next}`)).toHaveLength(2);
    });

    it("name an admin only if the server signed, never by a team's own entry", async () => {
      await fixture.promoteAs('2', `admin ${adminId}`);
      const [entry] = (await read('subjectId=' + REMOTE)).entries;
      expect(entry).toMatchObject({ actorId: null, actorName: `admin ${adminId}` });
    });
  });

  it('stops the canary and keeps the live version with its date', async () => {
    const { live } = await ours();
    await change('canary', { ...version('2'), percent: 10 });
    expect((await change('rollback', {})).json()).toMatchObject({
      live: { since: live?.since },
      canary: null,
    });
  });

  it('never promotes a version that was no canary or is unsigned, and rejects concurrent changes', async () => {
    const straight = await change('promote', version('2'));
    expect([straight.statusCode, straight.json()]).toMatchObject([400, { code: 'RELEASE_REJECTED' }]);
    expect((await change('canary', { version: 'nine', percent: 10 })).statusCode).toBe(404);
    const blind = await change('canary', { ...version('2'), percent: 10, expect: 0 });
    expect([blind.statusCode, blind.json()]).toMatchObject([409, { code: 'RELEASES_CHANGED' }]);
    expect((await change('rollback', { to: 'nine' })).statusCode).toBe(404);
    expect((await change('rollback', {}, 'mf_nobody')).statusCode).toBe(404);
    for (const bad of [{ percent: 0 }, { percent: 101 }, { percent: 1.5 }, { percent: 5, reason: ' ' }]) {
      expect((await change('canary', { ...version('2'), ...bad })).statusCode).toBe(400);
    }
    expect((await ours()).sequence).toBe(1);
  });

  it('says that changes are made by command if the server has no operator key', async () => {
    await bff.stop();
    await start();
    expect((await overview()).hasOperator).toBe(false);
    const rejected = await change('canary', { ...version('2'), percent: 10 });
    expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { code: 'RELEASES_BY_COMMAND' }]);
  });

  it('is for admins only [SEC-12]', async () => {
    const user = await bff.signedIn(bff.auth.add('user'));
    expect((await bff.inject({ url: '/api/admin/releases', headers: user })).statusCode).toBe(403);
    expect((await bff.inject('/api/admin/releases')).statusCode).toBe(401);
  });
});
