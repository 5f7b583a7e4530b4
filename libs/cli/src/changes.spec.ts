import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { root } from '../../../tools/workspace.mjs';
import { change } from './changes.js';
import { type Command } from './arguments.js';
import {
  channelOf,
  contactOf,
  type ReleaseContext,
  keyFor,
  liveRelease,
  openReleaseContext,
} from './release-context.js';
import { describeBuild } from './describe.js';
import { ensureDevelopmentKeys } from './keys.js';
import { changeChannel, upload } from './publish.js';
import { ownApi } from './api.js';
import { writeBuild } from '@academy/registry-kit/gate/testing';

let dataDir = '';
let context: ReleaseContext;
const options: Command['options'] = {
  promote: false,
  'for-train': false,
  'no-build': false,
  'dry-run': false,
  json: false,
  by: 'asha',
  reason: 'a test',
};
const teams = { 'mf-catalog': 'Catalogue', 'mf-learner': 'Learning' } as const;

/** A release of mf-catalog's small build, under any remote's name. */
async function uploaded(app: keyof typeof teams, version: string, routes: string[]) {
  const built = await writeBuild();
  const key = await keyFor(context, teams[app], undefined);
  const contact = contactOf(context, teams[app]);
  const candidate = await describeBuild({
    app: 'mf-catalog',
    built,
    api: await ownApi(),
    contact,
    signer: key.id,
    version,
  });
  await rm(built, { recursive: true });
  const owner = { team: teams[app], contact };
  // The events of mf-catalog have one sender.
  const { events: _events, ...described } = candidate.record;
  const record = { ...described, remote: app.replace('-', '_'), owner, routes, slots: [] };
  return { key, present: await upload(context, { ...candidate, record }, key) };
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'changes-'));
  await ensureDevelopmentKeys(dataDir);
  context = await openReleaseContext({
    ACADEMY_DATA_DIR: dataDir,
    ACADEMY_BFF: join(root, 'bff/openapi.json'),
  });
});
afterEach(() => rm(dataDir, { recursive: true }));

it('the later of two promotions that claim one prefix at the same moment is rejected and rolled back [F3]', async () => {
  const catalog = await uploaded('mf-catalog', '1.0.0', ['/course']);
  const learner = await uploaded('mf-learner', '1.0.0', ['/dashboard']);
  for (const { key, present } of [catalog, learner])
    await change(context, { kind: 'promote', present, options, teamKey: key });
  const ours = await uploaded('mf-catalog', '2.0.0', ['/course', '/badges']);
  const theirs = await uploaded('mf-learner', '2.0.0', ['/dashboard', '/badges']);

  // After the gate's check and before this entry is written, the other release becomes live.
  let isFirst = true;
  const raced: ReleaseContext = {
    ...context,
    store: {
      name: context.store.name,
      read: (key) => context.store.read(key),
      list: (folder) => context.store.list(folder),
      create: async (key, content) => {
        if (isFirst && key.startsWith('channels/mf_catalog/')) {
          isFirst = false;
          const { remote, version } = theirs.present;
          await changeChannel(context, theirs.key, {
            remote,
            version,
            kind: 'promote',
            by: 'other',
            reason: 'faster',
          });
        }
        return context.store.create(key, content);
      },
    },
  };
  const promotion = change(raced, { kind: 'promote', present: ours.present, options, teamKey: ours.key });
  await expect(promotion).rejects.toThrow(
    /mf_catalog 2\.0\.0 is rejected:[^]*mf_learner 2\.0\.0 [^]*rolled back, 1\.0\.0 is live/,
  );
  expect((await liveRelease(context, 'mf_catalog'))?.version).toBe('1.0.0');
  expect((await liveRelease(context, 'mf_learner'))?.version).toBe('2.0.0');
  const { events } = await channelOf(context, 'mf_catalog');
  expect(events.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
    'promote 1.0.0',
    'promote 2.0.0',
    'rollback 1.0.0',
  ]);
});
