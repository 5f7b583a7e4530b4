// @ts-check
/** Changes of a remote's channel, as commands make them. */
import { userInfo } from 'node:os';
import { Failure } from '../failure.mjs';
import { channelOf, liveSet } from './desk.mjs';
import { judgeAgainstLive } from './gate/live.mjs';
import { changeChannel } from './publish.mjs';
import { Refusal } from './refusal.mjs';

/** @typedef {import('@academy/contracts/release.schemas').ChannelEvent} ChannelEvent */

/** Why it was done, where nobody says. @type {Readonly<Record<ChannelEvent['kind'], string>>} */
const reasons = { promote: 'release', canary: 'canary', rollback: 'taken back' };

/** The part of the gate that looks at what stands beside a release: that may have changed since it was uploaded. */
export async function requireFit(
  /** @type {import('./desk.mjs').Desk} */ desk,
  /** @type {import('./desk.mjs').SignedRelease} */ present,
) {
  const findings = await judgeAgainstLive(present, await liveSet(desk));
  if (findings.length > 0) throw new Refusal(`${present.remote} ${present.version}`, findings);
}

/**
 * @param {import('./desk.mjs').Desk} desk
 * @param {{ kind: ChannelEvent['kind'], remote: string, version: string, percent?: number, options: import('./arguments.mjs').Command['options'], teamKey: import('./keys.mjs').TeamKey }} wanted
 * @returns {Promise<ChannelEvent | undefined>} undefined where it was a rehearsal
 */
export async function change(desk, { kind, remote, version, percent = 100, options, teamKey }) {
  const seen = await channelOf(desk, remote);
  const live = seen.line.at(-1);
  if (options.expect && options.expect !== live) {
    throw new Failure(
      `${remote} ${options.expect} was expected to be live, and ${live ?? 'nothing'} is: look at npm run release -- history.`,
    );
  }
  if (options['dry-run']) return undefined;
  const { by = userInfo().username, reason = reasons[kind] } = options;
  return changeChannel(desk, teamKey, { kind, remote, version, percent, by, reason, seen });
}

/** @param {string} text @param {unknown} event */
export const done = (text, event) => (event ? text : 'It would be possible; nothing was written.');
