import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { publishRelease } from './publish.mjs';

let dir = '';
const at = (/** @type {string[]} */ ...path) => join(dir, ...path);
const publish = () =>
  publishRelease({ room: 'mf-catalog', by: 'test', store: at('store'), source: at('built') });
const events = async () => (await readFile(at('store/channels.jsonl'), 'utf8')).trim().split('\n');

async function build(/** @type {string} */ content) {
  const js = { sync: ['app.js'], async: [] };
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ path: './app', assets: { js, css: { sync: [], async: [] } } }],
  };
  await mkdir(at('built'), { recursive: true });
  await writeFile(at('built/mf-manifest.json'), JSON.stringify(manifest));
  await writeFile(at('built/remoteEntry.js'), 'entry');
  await writeFile(at('built/app.js'), content);
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'publish-'));
  await build('one');
});
afterEach(() => rm(dir, { recursive: true }));

it('F2 publishes a release once and makes it live once', async () => {
  const first = await publish();
  expect(first).toMatchObject({ isNew: true, isPromoted: true });
  const second = await publish();
  expect(second).toMatchObject({ version: first.version, isNew: false, isPromoted: false });
  expect(await events()).toHaveLength(1);
});

it('F2 a changed file is another version beside the first', async () => {
  const first = await publish();
  await build('two');
  const second = await publish();
  expect(second.version).not.toBe(first.version);
  expect(await readFile(at('store/mf_catalog', first.version, 'app.js'), 'utf8')).toBe('one');
  expect(JSON.parse((await events()).at(-1) ?? '').version).toBe(second.version);
});

it('F7 the record names hash and size of each file, and what a page starts with', async () => {
  const { version } = await publish();
  const record = JSON.parse(await readFile(at('store/mf_catalog', version, 'release.json'), 'utf8'));
  expect(record.initial).toEqual({ scripts: ['remoteEntry.js', 'app.js'], styles: [] });
  expect(record.assets['app.js'].bytes).toBe(3);
  expect(record.assets['app.js'].sha384).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  expect(await readdir(at('store/.incoming'))).toEqual([]);
});

it('refuses a manifest that names a missing file, and leaves the store as it was', async () => {
  await rm(at('built/app.js'));
  await expect(publish()).rejects.toThrow('app.js');
  await expect(readdir(at('store'))).rejects.toMatchObject({ code: 'ENOENT' });
});
