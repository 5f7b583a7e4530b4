import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REMOTE, RegistryTestApp } from './registry-test-app.js';
import { aBuild, sha384 } from './release-builder.js';

let app: RegistryTestApp;

beforeEach(async () => {
  app = await RegistryTestApp.start({ env: { RETENTION_RELEASE_DAYS: '30', RETENTION_VERSIONS: '2' } });
  await app.grant();
});
afterEach(() => app.stop());

const published = async (version: string): Promise<void> => {
  expect((await app.publish(aBuild({}, { version }))).status).toBe(201);
};
const promoted = async (...versions: string[]): Promise<void> => {
  for (const version of versions) {
    await published(version);
    expect((await app.change({ kind: 'promote', version })).status).toBe(201);
  }
};
/** @returns the versions of the remote that can be made live */
const versions = async (): Promise<string[]> => {
  const content = Object.keys(await app.storeContent());
  const record = new RegExp(`^/${REMOTE}/([^/]+)/release\\.json$`);
  return content.flatMap((path) => record.exec(path)?.[1] ?? []).sort();
};
const writtenLongAgo = (version: string): Promise<void> =>
  utimes(join(app.store.folder, `${REMOTE}/${version}/release.json`), new Date(0), new Date(0));
const filesOf = async (folder: string): Promise<string[]> =>
  Object.keys(await app.storeContent()).filter((path) => path.startsWith(`/${folder}/`));

describe('the retention of uploads', () => {
  it('removes what was uploaded and never released after its time, and nothing before', async () => {
    const { files, release } = aBuild();
    const token = await app.remoteToken();
    const path = `/v1/remotes/${REMOTE}/releases`;
    const { id } = (await app.send('POST', path, { token, body: release })).body;
    const text = files['app.js'] ?? '';
    await app.send('PUT', `${path}/${id}/files/${sha384(text)}`, { token, bytes: text });
    await app.retain(6);
    expect(await filesOf('staging')).toHaveLength(2);
    await app.retain(8);
    expect(await filesOf('staging')).toEqual([]);
    expect((await app.send('POST', `${path}/${id}/commit`, { token })).status).toBe(404);
    // The same upload begins again.
    expect((await app.publish({ files, release })).status).toBe(201);
  });

  it('leaves releases whose uploads are removed as they are', async () => {
    await promoted('1.0.0');
    await app.retain(8);
    expect(await filesOf('staging')).toEqual([]);
    expect(await app.served()).toMatchObject({ [REMOTE]: '1.0.0' });
  });
});

describe('objects of processes that were killed while they wrote them', () => {
  const HOUR_MS = 3_600_000;
  const draft = async (name: string, hours: number): Promise<void> => {
    const file = join(app.store.folder, '.incoming', name);
    await writeFile(file, 'the first half');
    const at = new Date(Date.now() - hours * HOUR_MS);
    await utimes(file, at, at);
  };
  const drafts = () => app.store.list('.incoming');

  it('are removed a day later, and not while they may be under way', async () => {
    await draft('old', 25);
    await draft('new', 23);
    await app.retain(0);
    expect(await drafts()).toEqual(['new']);
    await app.retain(0.1);
    expect(await drafts()).toEqual([]);
  });

  it('are removed at the start, too', async () => {
    await draft('old', 25);
    await draft('new', 23);
    await app.restart({});
    while ((await drafts()).length > 1) await app.send('GET', '/health/live');
    expect(await drafts()).toEqual(['new']);
  });

  it('stay with RETENTION=off', async () => {
    await draft('old', 25);
    await app.restart({ RETENTION: 'off' });
    expect((await app.send('GET', '/health/ready')).status).toBe(200);
    expect(await drafts()).toEqual(['old']);
  });
});

describe('a train that was never made [0222]', () => {
  it('is ended an hour after its entry was written, and not before', async () => {
    await promoted('1.0.0');
    await published('2.0.0');
    await app.beginTrain(REMOTE, '2.0.0');
    await app.retain(0);
    expect(await app.store.list('trains')).toEqual([]);
    await app.retain(0.1);
    expect(await app.store.list('trains')).toHaveLength(1);
    expect(await app.served()).toMatchObject({ [REMOTE]: '1.0.0' });
  });
});

describe('the retention of releases', () => {
  it('removes versions that nothing refers to: first their record, a day later their files [F2]', async () => {
    await promoted('1.0.0', '2.0.0', '3.0.0');
    const before = await app.storeContent();
    await app.retain(29);
    expect(await versions()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
    await app.retain(31);
    expect(await versions()).toEqual(['2.0.0', '3.0.0']);
    expect(await filesOf(`${REMOTE}/1.0.0`)).toContain(`/${REMOTE}/1.0.0/app.js`);
    await app.retain(31.5);
    expect(await filesOf(`${REMOTE}/1.0.0`)).not.toEqual([]);
    await app.retain(32.1);
    expect(await filesOf(`${REMOTE}/1.0.0`)).toEqual([]);
    const after = await app.storeContent();
    const left = Object.keys(before).filter((path) => !/^\/(staging|mf_certificates\/1\.0\.0)\//.test(path));
    for (const path of left) expect([path, after[path]]).toEqual([path, before[path]]);
    expect(await app.served()).toEqual({ shell: '1.0.0', mf_catalog: '1.0.0', [REMOTE]: '3.0.0' });
  });

  it('keeps the record of what it removed, and gives its version to no other release [F2]', async () => {
    await promoted('1.0.0', '2.0.0', '3.0.0');
    await app.retain(31);
    const text = await readFile(join(app.store.folder, `removed/${REMOTE}/1.0.0.json`), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      removedAt: expect.any(String),
      record: { remote: REMOTE, version: '1.0.0', signature: { key: 'registry-1' } },
    });
    for (const days of [31, 33]) {
      await app.retain(days);
      expect(await app.publish(aBuild({ 'lazy.js': 'console.log(2);' }))).toMatchObject({
        status: 409,
        body: { code: 'VERSION_REMOVED', details: { fields: [{ path: 'version' }] } },
      });
    }
    expect(await app.change({ kind: 'rollback', version: '1.0.0' })).toMatchObject({ status: 404 });
  });

  it('keeps the live version, the canary, and the latest versions, however old they are', async () => {
    await promoted('1.0.0', '2.0.0');
    for (const version of ['2.5.0', '3.0.0', '4.0.0', '5.0.0']) await published(version);
    expect((await app.change({ kind: 'canary', version: '3.0.0', percent: 10 })).status).toBe(201);
    await app.retain(1_000);
    await app.retain(1_002);
    expect(await versions()).toEqual(['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0']);
    expect(await app.served()).toMatchObject({ [REMOTE]: '2.0.0' });
  });

  it('counts the time from the end of its use, because open tabs load its files', async () => {
    await promoted('1.0.0', '2.0.0', '3.0.0');
    // Version 1 was uploaded long ago, and replaced just now.
    await writtenLongAgo('1.0.0');
    await app.retain(29);
    expect(await versions()).toContain('1.0.0');
    await app.retain(31);
    expect(await versions()).not.toContain('1.0.0');
  });

  it('keeps a version as long as a preview link opens it', async () => {
    await promoted('1.0.0');
    for (const version of ['0.5.0', '2.0.0', '3.0.0']) await published(version);
    await writtenLongAgo('0.5.0');
    const token = await app.remoteToken();
    const body = { version: '0.5.0', hours: 168 };
    expect((await app.send('POST', `/v1/remotes/${REMOTE}/preview`, { token, body })).status).toBe(201);
    // An operator may empty it at any time.
    await rm(join(app.store.folder, 'staging'), { recursive: true });
    await app.retain(6.9);
    expect(await versions()).toContain('0.5.0');
    await app.retain(7.1);
    expect(await versions()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
    expect(await filesOf('previews')).toEqual([]);
    expect(await app.send('POST', `/v1/remotes/${REMOTE}/preview`, { token, body })).toMatchObject({
      status: 404,
    });
  });

  it('marks a version once for the preview links of an hour', async () => {
    await promoted('1.0.0');
    const token = await app.remoteToken();
    const body = { version: '1.0.0', hours: 24 };
    for (let link = 0; link < 5; link += 1)
      expect((await app.send('POST', `/v1/remotes/${REMOTE}/preview`, { token, body })).status).toBe(201);
    // Two, if an hour ends meanwhile.
    expect((await filesOf('previews')).length).toBeLessThanOrEqual(2);
  });

  it('keeps a version as long as a change of it waits for an approval', async () => {
    await promoted('1.0.0');
    for (const version of ['0.5.0', '0.6.0', '2.0.0', '3.0.0']) await published(version);
    await app.grant({ needsApproval: true });
    const requested = async (version: string): Promise<string> => {
      await writtenLongAgo(version);
      const { status, body } = await app.change({ kind: 'promote', version });
      expect(status).toBe(202);
      return body.waitsForApproval as string;
    };
    const id = await requested('0.5.0');
    await requested('0.6.0');
    await rm(join(app.store.folder, 'staging'), { recursive: true });
    await app.retain(6.9);
    expect(await versions()).toEqual(['0.5.0', '0.6.0', '1.0.0', '2.0.0', '3.0.0']);
    const approved = await app.send('POST', `/v1/remotes/${REMOTE}/changes/${id}/approve`, {
      token: await app.platformToken(),
    });
    expect(approved.status).toBe(201);
    expect(await app.served()).toMatchObject({ [REMOTE]: '0.5.0' });
    await app.retain(7.1);
    expect(await versions()).not.toContain('0.6.0');
    expect(await filesOf('change-requests')).toEqual([]);
  });

  it('removes no release during a freeze', async () => {
    await promoted('1.0.0', '2.0.0', '3.0.0');
    const token = await app.platformToken();
    const change = (kind: string, expected: number) =>
      app.send('POST', `/v1/${kind}`, { token, body: { expect: expected, reason: 'an incident' } });
    expect((await change('freeze', 1)).status).toBe(201);
    await app.retain(31);
    expect(await versions()).toContain('1.0.0');
    expect((await change('unfreeze', 2)).status).toBe(201);
    await app.retain(31);
    expect(await versions()).not.toContain('1.0.0');
  });
});
