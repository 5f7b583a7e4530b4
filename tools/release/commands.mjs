// @ts-check
import { join, resolve } from 'node:path';
import { Failure } from '../failure.mjs';
import { paint } from '../screen.mjs';
import { root } from '../workspace.mjs';
import { ownApi } from './api.mjs';
import { buildRoom } from './build.mjs';
import { canary } from './canary.mjs';
import { change, done, requireFit } from './changes.mjs';
import { describeBuild, releasedRoom } from './describe.mjs';
import { channelOf, keyFor, liveRelease, liveSet, openDesk, releaseOf } from './desk.mjs';
import { judge } from './gate.mjs';
import { makeKey } from './keys.mjs';
import { upload } from './publish.mjs';
import { Refusal } from './refusal.mjs';
import { tryRelease } from './try.mjs';

/** @typedef {import('./arguments.mjs').Command} Command */
/** @typedef {{ text: string, json: unknown }} Result */

/** A script reads the standard output; a person reads this. @param {string} text */
const tell = (text) => void process.stderr.write(`${paint('cyan', '▸')} ${text}\n`);

/** @type {Record<Command['name'], (command: Command, env: NodeJS.ProcessEnv) => Promise<Result>>} */
export const commands = { release, promote, canary, rollback, try: tryRelease, history, status, key };

/** @param {Command} command @param {NodeJS.ProcessEnv} env @returns {Promise<Result>} */
async function release({ words: [room = ''], options }, env) {
  const { remote, team } = releasedRoom(room);
  const desk = await openDesk(env, options);
  const teamKey = await keyFor(desk, team, options.key);
  const built = options.built ? resolve(options.built) : join(root, room, 'dist/release');
  if (!options['no-build'] && !options.built) {
    tell(`Building ${room} …`);
    await buildRoom(room, env);
  }
  tell('Judging it against what is live …');
  const candidate = await describeBuild({
    room,
    built,
    api: await ownApi(),
    signer: teamKey.id,
    version: options.version,
  });
  const { version, budgets } = candidate.record;
  const findings = await judge(candidate, await liveSet(desk, undefined, [candidate]));
  if (findings.length > 0) throw new Refusal(`${remote} ${version}`, findings);
  const sizes = `${kb(budgets.initial.bytes)} of ${kb(budgets.initial.limit)} at first, ${kb(budgets.total.bytes)} of ${kb(budgets.total.limit)} in all`;
  tell(`It breaks nothing. JavaScript: ${sizes}.`);
  const json = { remote, version, budgets, isUploaded: false, isPromoted: false };
  if (options['dry-run']) return { text: `${remote} ${version} could be released.`, json };
  tell(`Signing and uploading to ${desk.store.name} …`);
  await upload(desk, candidate, teamKey).catch((error) => {
    if (error.name !== 'VersionTaken') throw error;
    throw new Failure(
      `${error.message}. To make it live: npm run release -- promote ${room} ${version}. For other files: another --version.`,
    );
  });
  if (!options.promote) {
    const next = `npm run release -- promote ${room} ${version}`;
    return {
      text: `${remote} ${version} is in the store. To make it live: ${next}`,
      json: { ...json, isUploaded: true },
    };
  }
  await change(desk, { kind: 'promote', remote, version, options, teamKey });
  return {
    text: `${remote} ${version} is live for pages that are opened from now on.`,
    json: { ...json, isUploaded: true, isPromoted: true },
  };
}

/** @param {Command} command @param {NodeJS.ProcessEnv} env @returns {Promise<Result>} */
async function promote({ words: [room = '', version = ''], options }, env) {
  const { remote, team } = releasedRoom(room);
  const desk = await openDesk(env, options);
  const teamKey = await keyFor(desk, team, options.key);
  const present = await releaseOf(desk, remote, version);
  if ((await liveRelease(desk, remote))?.version === version) {
    throw new Failure(`${remote} ${version} is live already.`);
  }
  await requireFit(desk, present);
  const event = await change(desk, { kind: 'promote', remote, version, options, teamKey });
  return {
    text: done(`${remote} ${version} is live for pages that are opened from now on.`, event),
    json: event ?? { isDryRun: true },
  };
}

/** @param {Command} command @param {NodeJS.ProcessEnv} env @returns {Promise<Result>} */
async function rollback({ words: [room = ''], options }, env) {
  const { remote, team } = releasedRoom(room);
  const desk = await openDesk(env, options);
  const teamKey = await keyFor(desk, team, options.key);
  const { canary, line } = await channelOf(desk, remote);
  if (canary && !options.to)
    return endCanary(desk, { remote, canary, live: line.at(-1) ?? '', options, teamKey });
  const before = line.slice(0, -1);
  const version = options.to ?? before.at(-1);
  if (!version || !before.includes(version)) {
    const there = before.length > 0 ? before.toReversed().join(', ') : 'nothing';
    throw new Failure(
      `${remote} cannot go back to ${version ?? 'an earlier version'}: before ${line.at(-1) ?? 'now'} there was ${there}.`,
    );
  }
  await requireFit(desk, await releaseOf(desk, remote, version));
  const event = await change(desk, { kind: 'rollback', remote, version, options, teamKey });
  return {
    text: done(`${remote} is back at ${version}; ${line.at(-1)} is taken back.`, event),
    json: event ?? { isDryRun: true },
  };
}

/**
 * What is live stays as it is.
 * @param {import('./desk.mjs').Desk} desk
 * @param {{ remote: string, canary: import('@academy/release-kit/channel').Canary, live: string, options: Command['options'], teamKey: import('./keys.mjs').TeamKey }} wanted
 * @returns {Promise<Result>}
 */
async function endCanary(desk, { remote, canary: { percent, version }, live, options, teamKey }) {
  const event = await change(desk, { kind: 'rollback', remote, version: live, options, teamKey });
  return {
    text: done(`${remote} ${version} is taken back from its ${percent} %; everybody has ${live}.`, event),
    json: event ?? { isDryRun: true },
  };
}

/** @param {Command} command @param {NodeJS.ProcessEnv} env @returns {Promise<Result>} */
async function history({ words: [room = ''], options }, env) {
  const { remote } = releasedRoom(room);
  const { canary, events, refused, line } = await channelOf(await openDesk(env, options), remote);
  const rows = events.map((event) => {
    const from = event.previous ? ` instead of ${event.previous.version}` : '';
    const state = event.kind === 'canary' ? ' ◀ canary' : ' ◀ live';
    const mark = event === events.at(-1) ? paint('cyan', state) : '';
    return `${event.at}  ${event.kind.padEnd(8)}  ${event.version}${from}, ${event.percent} %, by ${event.by}: ${event.reason}${mark}`;
  });
  const bad = refused.map(({ sequence, why }) => `entry ${sequence} does not count: ${why}`);
  return {
    text: [...rows, ...bad].join('\n') || `${remote} has never been released.`,
    json: { remote, line, canary: canary ?? null, events, refused },
  };
}

/** @param {Command} command @param {NodeJS.ProcessEnv} env @returns {Promise<Result>} */
async function status({ options }, env) {
  const desk = await openDesk(env, options);
  const remotes = desk.ring.teams.flatMap(({ team, remotes: owned }) =>
    owned.map((remote) => ({ remote, team })),
  );
  const rows = await Promise.all(
    remotes.map(async ({ remote, team }) => {
      const live = await liveRelease(desk, remote);
      const { canary, events } = await channelOf(desk, remote);
      const event = events.at(-1);
      const versions = await desk.store.list(remote);
      return {
        remote,
        team,
        live: live?.version ?? null,
        canary: canary ? { version: canary.version, percent: canary.percent } : null,
        since: event?.at ?? null,
        by: event?.by ?? null,
        versions: versions.sort(),
      };
    }),
  );
  const lines = rows.map(
    ({ remote, team, live, canary, since, by, versions }) =>
      `${remote.padEnd(12)} ${(live ?? 'nothing').padEnd(24)} ${canary ? `canary ${canary.version} for ${canary.percent} %, ` : ''}${team}${since ? `, since ${since} by ${by}` : ''}; ${versions.length} in the store`,
  );
  return { text: lines.join('\n'), json: rows };
}

/** @param {Command} command @returns {Promise<Result>} */
async function key({ words: [team = '', id = '', file = ''] }) {
  const line = await makeKey({ team, id, file: resolve(file) });
  return {
    text: `${file} holds the private key: it belongs to ${team} alone. The line for the key ring:\n${JSON.stringify(line)}`,
    json: { team, file: resolve(file), line },
  };
}

/** @param {number} bytes */
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
