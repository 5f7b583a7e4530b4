// @ts-check
/** Puts built front rooms into the release store and makes them live (federation.md, F1–F3). */
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { ownApi } from './api.mjs';
import { refreshSources } from './declarations.mjs';
import { describeBuild, releasedRoom } from './describe.mjs';
import { channelOf, contactOf, keyFor, liveRelease, liveSet, openDesk } from './desk.mjs';
import { ensureDevelopmentKeys } from './keys.mjs';
import { lineOf } from './refusal.mjs';

/** @typedef {import('./desk.mjs').Desk} Desk */
/** @typedef {import('@academy/registry-kit/gate/candidate').Candidate} Candidate */
/** @typedef {import('@academy/registry-kit/signing').TeamKey} TeamKey */
/** @typedef {{ remote: string, version: string, isNew: boolean, isPromoted: boolean }} Outcome */

/**
 * Signs a release and uploads it.
 * @param {Desk} desk @param {Candidate} candidate @param {TeamKey} key
 */
export async function upload(desk, { record, contents }, key) {
  const { signWith } = await import('@academy/registry-kit/signing');
  const { uploadRelease } = await import('@academy/registry-kit/uploads');
  const release = signWith(key, 'release', record);
  await uploadRelease(desk, release, async (file) => contents.get(file) ?? Buffer.alloc(0));
  return release;
}

/**
 * @param {Desk} desk @param {TeamKey} key
 * @param {Omit<import('@academy/registry-kit/journal').ChannelChange, 'seen'> & { seen?: import('@academy/registry-kit/channel').Channel }} change
 */
export async function changeChannel(desk, key, { seen, ...change }) {
  const { appendEvent } = await import('@academy/registry-kit/journal');
  return appendEvent({ ...desk, key }, { ...change, seen: seen ?? (await channelOf(desk, change.remote)) });
}

/**
 * Releases what a checkout built into this machine's own store, all of it together, with this machine's keys. What
 * the gate finds is told and lets it through: a checkout under work is seen before it is ready.
 * @param {object} options
 * @param {readonly string[]} options.rooms folders of front rooms
 * @param {(room: string) => string} [options.builtOf] where the built files of a room lie
 * @param {string} options.dataDir
 * @param {string} options.by
 * @param {string} options.reason
 * @param {(line: string) => void} options.warn
 * @returns {Promise<Outcome[]>}
 */
export async function publishCheckout({ rooms, builtOf = builtHere, dataDir, by, reason, warn }) {
  await ensureDevelopmentKeys(dataDir);
  const desk = await openDesk({ ACADEMY_DATA_DIR: dataDir });
  const api = await ownApi();
  refreshSources();
  /** @type {Candidate[]} */
  const candidates = [];
  for (const room of rooms) {
    const built = builtOf(room);
    const { team } = releasedRoom(room);
    const { id: signer } = await keyFor(desk, team, undefined);
    candidates.push(await describeBuild({ room, built, api, contact: contactOf(desk, team), signer }));
  }
  const live = await liveSet(desk, api, candidates);
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const candidate of candidates) outcomes.push(await publishOne(desk, candidate, { by, reason }));
  const changed = candidates.filter((_, index) => outcomes[index]?.isNew);
  for (const candidate of changed) await tellFindings(candidate, live, warn);
  return outcomes;
}

/** @param {string} room */
const builtHere = (room) => join(root, room, 'dist/release');

/** @param {Desk} desk @param {Candidate} candidate @param {{ by: string, reason: string }} how @returns {Promise<Outcome>} */
async function publishOne(desk, candidate, how) {
  const { remote, version } = candidate.record;
  const key = await keyFor(desk, releasedRoom(candidate.room).team, undefined);
  const { VersionTaken } = await import('@academy/registry-kit/uploads');
  const isNew = await upload(desk, candidate, key).then(
    () => true,
    (error) => {
      if (error instanceof VersionTaken) return false;
      throw error;
    },
  );
  const isLive = (await liveRelease(desk, remote))?.version === version;
  if (!isLive) await changeChannel(desk, key, { remote, version, kind: 'promote', ...how });
  return { remote, version, isNew, isPromoted: !isLive };
}

/** @param {Candidate} candidate @param {import('@academy/registry-kit/gate/live').LiveSet} live @param {(line: string) => void} warn */
async function tellFindings(candidate, live, warn) {
  const { judge } = await import('@academy/registry-kit/gate/gate');
  for (const finding of await judge(candidate, live)) {
    warn(`A release of ${candidate.room} would be refused: ${lineOf(finding)}`);
  }
}
