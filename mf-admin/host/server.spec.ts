/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type PageState, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { FolderStore } from '@academy/registry-kit/folder-store';
import { type SigningContext } from '@academy/registry-kit/journal';
import { hashOf } from '@academy/registry-kit/local-files';
import { aTeam, promote, publish, upload, writeKeyRing } from '@academy/registry-kit/testing';
import { createServer } from './server.js';

const office = aTeam(['mf_admin'], 'Back office', 'office-1');
const certificates = aTeam(['mf_certificates'], 'Certificates');
const content = Buffer.from('entry');
const aFile = { sha384: hashOf(content), bytes: content.length };
const tab = { slot: 'admin.tabs', id: 'issued', order: 10, label: 'Issued', module: './slots/issued' };
const card = { slot: 'dashboard.cards', id: 'mine', order: 10, module: './slots/mine' };
const remote = {
  remote: 'mf_certificates',
  routes: ['/certificates'],
  assets: { 'remoteEntry.js': aFile, 'integrity.json': aFile },
  integrityFile: 'integrity.json',
  slots: [tab, card],
} satisfies Partial<SignedRelease>;

let folder: string;
let ours: SigningContext;
let theirs: SigningContext;
let server: ReturnType<typeof createServer>['server'];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-host-'));
  const store = new FolderStore(join(folder, 'store'));
  const keyRingFile = join(folder, 'key-ring.json');
  const ring = await writeKeyRing(keyRingFile, [office.team, certificates.team]);
  ours = { store, ring, key: office.key };
  theirs = { store, ring, key: certificates.key };
  const page = { scripts: ['remoteEntry.js'], styles: [] };
  const namedPages = [{ name: 'home', path: '/admin' }];
  await publish(ours, { remote: 'mf_admin', routes: ['/admin'], namedPages, page }, content);
  ({ server } = createServer({
    NODE_ENV: 'test',
    PORT: 0,
    HOST: '127.0.0.1',
    API_ORIGIN: 'https://academy.test',
    RELEASE_STORE_DIR: store.folder,
    RELEASE_STORE_REGION: 'us-east-1',
    RELEASE_KEYS_FILE: keyRingFile,
    SITE_NAME: 'Academy',
    SHUTDOWN_GRACE_MS: 0,
    SHUTDOWN_DRAIN_MS: 0,
  }));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function stateOfPage(): Promise<PageState> {
  const { body } = await server.inject('/admin');
  const [, json = ''] = /id="academy-state">(.*?)<\/script>/.exec(body) ?? [];
  return JSON.parse(json) as PageState;
}

/** @returns the front ends in the state of the page */
const registryOfPage = async () => (await stateOfPage()).registry;

const statusOf = async (path: string) => (await server.inject(path)).statusCode;

describe('the page at the admin’s own origin', () => {
  it('names a front end with a tab, without its pages and its parts of other pages', async () => {
    await publish(theirs, remote, content);
    const [own, other, ...rest] = await registryOfPage();
    expect(own).toMatchObject({ name: 'mf_admin', routes: ['/admin'] });
    expect(other).toEqual({
      name: 'mf_certificates',
      version: '1',
      owner: { team: 'Certificates', contact: 'team@academy.test' },
      routes: [],
      entry: '/r/mf_certificates/1/remoteEntry.js',
      initial: { scripts: [], styles: [] },
      slots: [tab],
      integrity: {},
      integrityFile: { path: '/r/mf_certificates/1/integrity.json', sha384: aFile.sha384 },
    });
    expect(rest).toEqual([]);
  });

  it('contains the hashes of a front end whose release has no file of them [F7]', async () => {
    const { integrityFile, ...without } = remote;
    expect(integrityFile).toBe('integrity.json');
    await publish(theirs, without, content);
    const [, other] = await registryOfPage();
    expect(other?.integrity).toMatchObject({ '/r/mf_certificates/1/remoteEntry.js': aFile.sha384 });
    expect(other).not.toHaveProperty('integrityFile');
  });

  it('has no part of a front end without a tab, and serves none of its files', async () => {
    await publish(theirs, { ...remote, slots: [card] }, content);
    expect(await registryOfPage()).toHaveLength(1);
    expect(await statusOf('/r/mf_certificates/1/remoteEntry.js')).toBe(404);
  });

  it('has its own pages by their names, and those of others at the origin of the academy', async () => {
    const namedPages = [{ name: 'mine', path: '/certificates' }];
    await publish(theirs, { ...remote, slots: [], namedPages }, content);
    expect((await stateOfPage()).pages).toEqual({
      'admin.home': '/admin',
      'certificates.mine': 'https://academy.test/certificates',
    });
  });

  it('stays as it is while the files of another front end are altered [F11]', async () => {
    await publish(theirs, remote, content);
    await writeFile(join(folder, 'store/mf_certificates/1/remoteEntry.js'), 'other');
    expect(await registryOfPage()).toHaveLength(1);
    expect(await statusOf('/r/mf_certificates/1/remoteEntry.js')).toBe(404);
    expect(await statusOf('/health/ready')).toBe(200);
  });

  it('allows scripts and styles of its own origin only, with tabs of others, too [F7]', async () => {
    await publish(theirs, remote, content);
    const { body, headers } = await server.inject('/admin');
    expect(body).toContain('mf_certificates');
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^ ]+'; style-src 'self'; .*connect-src 'self' https:\/\/academy\.test;/,
    );
  });
});

describe('files of other front ends', () => {
  it('are not served for a version that was only uploaded, or is a canary [0220]', async () => {
    await publish(theirs, remote, content);
    for (const version of ['2', '3']) await upload(theirs, { ...remote, version }, content);
    await promote(theirs, { remote: 'mf_certificates', version: '2' }, 'canary', 10);
    for (const version of ['2', '3'])
      expect(await statusOf(`/r/mf_certificates/${version}/remoteEntry.js`)).toBe(404);
    expect(await statusOf('/r/mf_certificates/1/remoteEntry.js')).toBe(200);
  });

  it('are served after a rollback, to the pages that are open', async () => {
    await publish(theirs, remote, content);
    await upload(theirs, { ...remote, version: '2' }, content);
    await promote(theirs, { remote: 'mf_certificates', version: '2' });
    await promote(theirs, { remote: 'mf_certificates', version: '1' }, 'rollback');
    for (const version of ['1', '2'])
      expect(await statusOf(`/r/mf_certificates/${version}/remoteEntry.js`)).toBe(200);
  });

  it('are served for versions that are not live any more, as far as the record lists them', async () => {
    await publish(theirs, remote, content);
    await upload(theirs, { ...remote, version: '2' }, content);
    await promote(theirs, { remote: 'mf_certificates', version: '2' });
    for (const version of ['1', '2']) {
      const file = await server.inject(`/r/mf_certificates/${version}/remoteEntry.js`);
      expect([file.statusCode, file.body]).toEqual([200, 'entry']);
      expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(await statusOf(`/r/mf_certificates/${version}/release.json`)).toBe(404);
    }
    expect(await statusOf('/r/mf_certificates/3/remoteEntry.js')).toBe(404);
    expect(await statusOf('/r/mf_unknown/1/remoteEntry.js')).toBe(404);
  });
});
