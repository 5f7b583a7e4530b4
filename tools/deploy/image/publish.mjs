// @ts-check
/**
 * Signs the release in this image with its team's key, puts it into the store and makes it live: the command of a
 * front app's image. The gate judged it with the other front apps when the image was made. A version that was live
 * before is not promoted again, so that a restarted container does not undo a rollback.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appendEvent, readChannel } from '@academy/registry-kit/journal';
import { readPlatform } from '@academy/registry-kit/platform/platform-journal';
import { readKeyRing, readTeamKey, signWith } from '@academy/registry-kit/release-signature';
import { openStore, storeVariables } from '@academy/registry-kit/store-setting';
import { uploadRelease, VersionTaken } from '@academy/registry-kit/uploads';
import { slug } from '../../../libs/cli/src/key-names.ts';
import { versionName } from '../../../libs/cli/src/version-name.ts';

/** @param {string} name */
function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

async function main() {
  const { number, commit, ...unsigned } = JSON.parse(await readFile('release.json', 'utf8'));
  const ring = await readKeyRing(setting('RELEASE_KEYS_FILE'));
  const store = openStore(storeVariables.parse(process.env));
  const { grants } = await readPlatform(store, ring);
  // Readers would ignore a release that the key of a team signs after the grant.
  if (grants.has(unsigned.remote))
    return console.log(`${unsigned.remote} has a grant: the registry releases it, and this image does not`);
  const { team } = unsigned.owner;
  const key = await readTeamKey(join(setting('RELEASE_TEAM_KEYS_DIR'), `${slug(team)}.json`));
  const contact = ring.teams.find((line) => line.team === team)?.contact ?? '';
  const content = { ...unsigned, owner: { ...unsigned.owner, contact } };
  const version = versionName(number, key.id, content);
  const record = { ...content, version, commit, publishedAt: new Date().toISOString() };
  const release = signWith(key, 'release', record);
  const { remote } = release;
  const seen = await readChannel(store, ring, remote);
  if (seen.events.some((event) => event.version === version)) {
    return console.log(`${remote} ${version} is known: what is live stays live`);
  }
  // A version that was removed ends the command: it cannot be served.
  await uploadRelease({ store, ring }, release, (file) => readFile(join('release', file))).catch((error) => {
    if (!(error instanceof VersionTaken)) throw error;
  });
  const [by, reason] = ['deployment', `image of ${commit.slice(0, 12)}`];
  await appendEvent({ store, ring, key }, { remote, version, kind: 'promote', by, reason, seen });
  console.log(`${remote} ${version} is live`);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
