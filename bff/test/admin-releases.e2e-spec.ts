import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstIdAt } from '@academy/nest-kit';
import { eventually } from '@academy/nest-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  adminReleaseList,
  previewLinkResponse,
  remoteReleases,
} from '@academy/contracts/releases/admin-release.schemas';
import { errorBody } from '@academy/contracts/error.schemas';
import { auditServiceCalls } from '@academy/contracts/audit/audit.calls';
import { auditList } from '@academy/contracts/audit/audit.schemas';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { writePreviewLink } from '@academy/registry-kit/preview-links';
import { parse } from 'csv-parse/sync';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../src/config/env.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';
import { RealRegistry } from './real-registry.js';
import { GRANTED, ReleaseFixture, REMOTE, stateOf, versionOf } from './release-fixture.js';

/** @returns name, content and time of everything in a folder */
async function contentOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Promise.all(
    paths.map(async (path) => {
      const state = await stat(path);
      return { path, mtimeMs: state.mtimeMs, text: state.isFile() ? await readFile(path, 'utf8') : '' };
    }),
  );
}

describe('releases in the admin [F10]', () => {
  let registry: RealRegistry | undefined;
  let bff: Bff;
  let fixture: ReleaseFixture;
  let admin: { authorization: string };

  const start = async () => {
    bff = await startBff(registry?.bffEnv);
    await bff.app.listen(0, '127.0.0.1');
    fixture = await ReleaseFixture.of(bff, String(process.hrtime.bigint()));
    await fixture.upload('2');
    await registry?.start(bff);
    admin = await bff.signedIn(bff.auth.add('admin'));
  };
  beforeEach(async () => {
    registry = await RealRegistry.create();
    await start();
  });
  afterEach(async () => {
    await registry?.stop();
    await bff.stop();
  });

  const overview = async () =>
    adminReleaseList.parse((await bff.inject({ url: '/api/admin/releases', headers: admin })).json());
  const ours = async (name = REMOTE) => (await overview()).remotes.find(({ remote }) => remote === name)!;
  const change = async (what: 'canary' | 'promote' | 'rollback', body: object, remote = REMOTE) => {
    const url = `/api/admin/releases/${remote}/${what}`;
    const payload = { reason: 'a test', expect: (await ours(remote))?.sequence ?? 0, ...body };
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
        signedBy: 'Platform',
        uploaded: { at: expect.any(String) },
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

  it('names a train that is held, with its members and the reason, and shows their former versions as live [0222]', async () => {
    expect((await overview()).heldTrains).toEqual([]);
    await fixture.grant(false, '1', '2');
    const id = await fixture.makeUnservedTrain('2');
    await eventually('the train is held', async () => (await overview()).heldTrains.length > 0);
    expect((await overview()).heldTrains).toEqual([
      {
        ...{ id, at: expect.any(String), members: [{ remote: GRANTED, version: '2' }] },
        missing: [{ remote: GRANTED, version: '2', sequence: 2, cause: 'not-served' }],
      },
    ]);
    expect((await ours(GRANTED)).live).toMatchObject({ version: '1', reason: 'test' });
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

  it('rejects a version that does not fit what is live, with the finding, and changes nothing [F3]', async () => {
    await fixture.uploadIncompatible('3');
    const rejected = await change('canary', { ...version('3'), percent: 10 });
    expect([rejected.statusCode, rejected.json()]).toMatchObject([422, { code: 'GATE_REJECTED' }]);
    const { message } = errorBody.parse(rejected.json());
    expect(message).toMatch(/^This version does not fit what is live: .*the live BFF does not offer it\./);
    expect(message).toMatch(/\. Nothing was changed\.$/);
    expect((await ours()).sequence).toBe(1);
  });

  it('starts no canary during a freeze, and says who froze the releases and why', async () => {
    expect((await overview()).freeze).toBeNull();
    await fixture.freeze();
    expect((await overview()).freeze).toEqual({
      ...{ by: 'asha', reason: 'a long weekend', at: expect.any(String) },
    });
    const rejected = await change('canary', { ...version('2'), percent: 10 });
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      423,
      {
        code: 'FROZEN',
        message: 'Releases are frozen by asha: a long weekend. Rollbacks are possible.',
      },
    ]);
    expect((await ours()).sequence).toBe(1);
  });

  it('changes a remote with a grant, for which the registry signs', async () => {
    await fixture.grant(false, '1.0.0', '2.0.0');
    const canary = await change('canary', { version: '2.0.0', percent: 10 }, GRANTED);
    expect([canary.statusCode, canary.json()]).toMatchObject([
      200,
      { canary: { version: '2.0.0', by: expect.stringMatching(/^admin /), signedBy: 'registry' } },
    ]);
    expect((await change('promote', { version: '2.0.0' }, GRANTED)).json()).toMatchObject({
      live: { version: '2.0.0' },
    });
  });

  it('responds with 202 and the id of the change if the grant requires an approval, and nothing is changed', async () => {
    await fixture.grant(true, '1.0.0', '2.0.0');
    const waiting = await change('canary', { version: '2.0.0', percent: 10 }, GRANTED);
    expect([waiting.statusCode, waiting.json()]).toMatchObject([
      202,
      { canary: null, sequence: 1, waitsForApproval: expect.stringMatching(/^[0-9a-f]{96}$/) },
    ]);
  });

  it('shows the changes that wait for an approval until the journal goes on, and none that the registry has not signed', async () => {
    await fixture.grant(true, '1.0.0', '2.0.0');
    expect((await ours(GRANTED)).pending).toEqual([]);
    const waiting = await change('canary', { version: '2.0.0', percent: 10 }, GRANTED);
    const { waitsForApproval: id = '' } = remoteReleases.parse(waiting.json());
    const pending = [
      {
        ...{ id, kind: 'canary', version: '2.0.0', percent: 10, reason: 'a test', at: expect.any(String) },
        by: expect.stringMatching(/^admin /),
      },
    ];
    expect((await ours(GRANTED)).pending).toEqual(pending);
    const { RELEASE_STORE_DIR: folder } = bff.app.get<BffEnvironment>(BFF_ENVIRONMENT);
    const requests = join(folder, 'change-requests', GRANTED);
    const text = (await readFile(join(requests, id), 'utf8')).replace('"percent":10', '"percent":90');
    await writeFile(join(requests, createHash('sha384').update(text).digest('hex')), text);
    expect((await ours(GRANTED)).pending).toEqual(pending);
    await fixture.switchGranted('1.0.0');
    expect(await ours(GRANTED)).toMatchObject({ sequence: 2, pending: [] });
  });

  it('makes a link that opens a version in one browser [F8]', async () => {
    const preview = (name: string, hours = 24) =>
      bff.inject({
        method: 'POST',
        url: `/api/admin/releases/${REMOTE}/preview`,
        headers: { ...admin, ...BROWSER },
        payload: { version: name, hours },
      });
    const { url } = previewLinkResponse.parse((await preview(fixture.versionOf('2'))).json());
    const { origin, pathname, search } = new URL(url);
    expect(origin).toBe(BROWSER.origin);
    const followed = await bff.inject(pathname + search);
    const cookies = Object.fromEntries(followed.cookies.map(({ name, value }) => [name, value]));
    expect(versionOf(stateOf((await bff.inject({ url: '/aboutus', cookies })).body))).toBe(
      fixture.versionOf('2'),
    );
    expect(versionOf(stateOf((await bff.inject('/aboutus')).body))).toBe(fixture.versionOf('1'));
    expect((await preview('nine')).statusCode).toBe(404);
    expect((await preview(fixture.versionOf('2'), 169)).statusCode).toBe(400);
  });

  it('shows everything and changes nothing while the registry does not respond, without ending the session', async () => {
    await registry?.pause();
    expect((await ours()).live).toMatchObject(version('1'));
    const failed = await change('canary', { ...version('2'), percent: 10 });
    expect([failed.statusCode, failed.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
  });

  it('says that changes are made by command if the server has no registry', async () => {
    await registry?.stop();
    registry = undefined;
    await bff.stop();
    await start();
    expect((await overview()).hasOperator).toBe(false);
    const rejected = await change('canary', { ...version('2'), percent: 10 });
    expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { code: 'RELEASES_BY_COMMAND' }]);
  });

  it('writes nothing into the store: for pages, files, previews, reports, the guard and admins [decision 0224]', async () => {
    await registry?.stop();
    registry = undefined;
    await bff.stop();
    await start();
    await fixture.canary('2', 100);
    const { RELEASE_STORE_DIR: folder } = bff.app.get<BffEnvironment>(BFF_ENVIRONMENT);
    const before = await contentOf(folder);
    const page = await bff.inject('/aboutus');
    const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
    expect((await bff.inject(`/r/${REMOTE}/${fixture.versionOf('1')}/remoteEntry.js`)).statusCode).toBe(200);
    const by = { remote: REMOTE, ...version('2'), by: 'asha' };
    const followed = await bff.inject(`/?preview=${writePreviewLink(fixture.key, { ...by, hours: 1 })}`);
    expect(followed.statusCode).toBe(303);
    const failed = {
      ...{ remote: REMOTE, ...version('2'), team: 'x', traceId: '0123456789abcdef', route: '/course' },
      ...{ kind: 'render-failed', error: { name: 'TypeError' } },
    };
    const reported = await bff.inject({
      ...{ method: 'POST', url: '/api/registry/reports', headers: BROWSER, cookies },
      payload: { reports: [failed] },
    });
    expect(reported.statusCode).toBeLessThan(300);
    expect((await ours()).canary).toMatchObject(version('2'));
    for (const what of ['canary', 'promote', 'rollback'] as const)
      expect((await change(what, { ...version('2'), percent: 10 })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await contentOf(folder)).toEqual(before);
  });

  it('is for admins only [SEC-12]', async () => {
    const user = await bff.signedIn(bff.auth.add('user'));
    expect((await bff.inject({ url: '/api/admin/releases', headers: user })).statusCode).toBe(403);
    expect((await bff.inject('/api/admin/releases')).statusCode).toBe(401);
  });
});
