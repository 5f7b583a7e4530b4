// @ts-check
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aRelease, aTeam } from '@academy/registry-kit/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { root } from '../../workspace.mjs';

const { key, team } = aTeam(['mf_catalog']);
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-'));
  const { version: _, publishedAt: _at, signature: _signature, ...content } = aRelease(key);
  await mkdir(join(folder, 'release'));
  await writeFile(join(folder, 'release/remoteEntry.js'), 'entry');
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...content, number: '0.1.0' }));
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(key));
  await writeFile(join(folder, 'key-ring.json'), JSON.stringify({ teams: [team] }));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command of an image. @param {string} store */
async function publish(store) {
  const hooks = join(root, 'tools/bundle/typescript-hooks.mjs');
  const command = [
    '--conditions=academy-source',
    '--import',
    hooks,
    join(root, 'tools/deploy/image/publish.mjs'),
  ];
  const env = {
    PATH: process.env['PATH'],
    RELEASE_STORE_DIR: join(folder, store),
    RELEASE_KEYS_FILE: join(folder, 'key-ring.json'),
    RELEASE_TEAM_KEYS_DIR: folder,
  };
  return promisify(execFile)(process.execPath, command, { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: stderr }),
  );
}

/** @param {string} text @returns {string} */
const versionIn = (text) => /0\.1\.0-[0-9a-f]{8}/.exec(text)?.[0] ?? '';

it('makes its release live once, and leaves what is live when the container starts again', async () => {
  expect(await publish('store')).toMatchObject({ code: 0, text: expect.stringContaining(' is live') });
  expect(await publish('store')).toMatchObject({ code: 0, text: expect.stringContaining('is known') });
  expect(await readdir(join(folder, 'store/channels/mf_catalog'))).toEqual(['00000001.json']);
});

it('does not make a version live that was removed from the store, and fails [F2]', async () => {
  const version = versionIn((await publish('other')).text);
  await mkdir(join(folder, 'store/removed/mf_catalog'), { recursive: true });
  await writeFile(join(folder, `store/removed/mf_catalog/${version}.json`), '{}');
  expect(await publish('store')).toMatchObject({
    code: 1,
    text: expect.stringContaining(`mf_catalog ${version} was removed`),
  });
  expect(await readdir(join(folder, 'store'))).toEqual(['removed']);
});
