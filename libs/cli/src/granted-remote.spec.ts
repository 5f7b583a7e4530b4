import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeyRing } from '@academy/contracts/releases/release.schemas';
import { writeBuild } from '@academy/registry-kit/gate/testing';
import { grantRemote } from '@academy/registry-kit/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { root } from '../../../tools/workspace.mjs';
import { ensureDevelopmentKeys, ensureRegistryKey, keyRingFile, loadTeamKey, teamKeyFile } from './keys.js';
import { openReleaseContext } from './release-context.js';
import { runCommand } from './run-command.js';

let dataDir = '';
let built = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'granted-'));
  built = await writeBuild();
});
afterEach(() => Promise.all([dataDir, built].map((folder) => rm(folder, { recursive: true }))));

it('writes no release of a remote with a grant into the store, and names the registry', async () => {
  await ensureDevelopmentKeys(dataDir);
  await ensureRegistryKey(dataDir);
  const file = keyRingFile(dataDir);
  const { servers = [], ...ring } = JSON.parse(await readFile(file, 'utf8')) as KeyRing;
  const listed = servers.map((line) =>
    line.role === 'registry' ? { ...line, remotes: ['mf_catalog'] } : line,
  );
  await writeFile(file, JSON.stringify({ ...ring, servers: listed }));
  const env = { ACADEMY_DATA_DIR: dataDir, ACADEMY_BFF: join(root, 'bff/openapi.json') };
  const context = await openReleaseContext(env);
  await grantRemote(
    { ...context, key: await loadTeamKey(teamKeyFile(dataDir, 'registry')) },
    { remote: 'mf_catalog', team: 'Catalogue', routes: ['/course'] },
  );
  let error = '';
  const output = { printLine: () => undefined, printError: (text: string) => void (error += text) };
  expect(await runCommand(['mf-catalog', '--built', built], env, output)).toBe(1);
  expect(error).toBe(
    'mf_catalog has a grant, so only the registry releases it: name it with --registry URL.',
  );
  expect(await context.store.list('mf_catalog')).toEqual([]);
});
