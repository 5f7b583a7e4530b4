import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeyRing } from '@academy/contracts/releases/release.schemas';
import { writeBuild } from '@academy/registry-kit/gate/testing';
import { grantRemote } from '@academy/registry-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../../../tools/workspace.mjs';
import { ensureDevelopmentKeys, ensureRegistryKey, keyRingFile, loadTeamKey, teamKeyFile } from './keys.js';
import { publishCheckout } from './publish.js';
import { openReleaseContext, type ReleaseContext } from './release-context.js';
import { runCommand } from './run-command.js';

let dataDir = '';
let built = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'granted-'));
  built = await writeBuild();
});
afterEach(() => Promise.all([dataDir, built].map((folder) => rm(folder, { recursive: true }))));

const environment = () => ({ ACADEMY_DATA_DIR: dataDir, ACADEMY_BFF: join(root, 'bff/openapi.json') });

/** Grants mf_catalog, which the key ring lets the registry take over. */
async function grantCatalog(): Promise<ReleaseContext> {
  await ensureDevelopmentKeys(dataDir);
  await ensureRegistryKey(dataDir);
  const file = keyRingFile(dataDir);
  const { servers = [], ...ring } = JSON.parse(await readFile(file, 'utf8')) as KeyRing;
  const listed = servers.map((line) =>
    line.role === 'registry' ? { ...line, remotes: ['mf_catalog'] } : line,
  );
  await writeFile(file, JSON.stringify({ ...ring, servers: listed }));
  const context = await openReleaseContext(environment());
  const key = await loadTeamKey(teamKeyFile(dataDir, 'registry'));
  const grant = { remote: 'mf_catalog', team: 'Catalogue', routes: ['/course'] };
  await grantRemote({ ...context, key }, grant);
  return context;
}

describe('a remote with a grant', () => {
  it('is not released by a key of its team, and the command names the registry', async () => {
    const { store } = await grantCatalog();
    let error = '';
    const output = { printLine: () => undefined, printError: (text: string) => void (error += text) };
    expect(await runCommand(['mf-catalog', '--built', built], environment(), output)).toBe(1);
    expect(error).toBe(
      'mf_catalog has a grant, so only the registry releases it: name it with --registry URL.',
    );
    expect(await store.list('mf_catalog')).toEqual([]);
  });

  it('is left out by npm start, which releases the other front ends of the checkout', async () => {
    const { store } = await grantCatalog();
    const warnings: string[] = [];
    const outcomes = await publishCheckout({
      apps: ['mf-catalog', 'mf-learner'],
      builtOf: () => built,
      ...{ dataDir, by: 'test', reason: 'test' },
      warn: (line) => warnings.push(line),
    });
    expect(outcomes.map(({ remote }) => remote)).toEqual(['mf_learner']);
    expect(warnings.join()).toContain('mf-catalog has a grant, so only the registry releases it');
    expect(await store.list('mf_catalog')).toEqual([]);
  });
});
