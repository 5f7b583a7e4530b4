// @ts-check
/** Changes of a remote's channel, as commands make them. */
import { userInfo } from 'node:os';
import { Failure } from '../failure.mjs';
import { channelOf, liveSet } from './desk.mjs';
import { changeChannel } from './publish.mjs';
import { Refusal } from './refusal.mjs';

/** @typedef {import('@academy/contracts/release.schemas').ChannelEvent} ChannelEvent */

/** Why it was done, where nobody says. @type {Readonly<Record<ChannelEvent['kind'], string>>} */
const reasons = {
  promote: 'release',
  canary: 'canary',
  rollback: 'taken back',
  'ssr-off': 'server rendering off',
  'ssr-on': 'server rendering on',
};

/** What a command was decided on is not so any more; a script tells it from a failure as it does a lost race. */
class Overtaken extends Failure {
  /** @override */
  name = 'LostRace';
}

/** The part of the gate that looks at what stands beside a release: that may have changed since it was uploaded. */
export async function requireFit(
  /** @type {import('./desk.mjs').Desk} */ desk,
  /** @type {import('./desk.mjs').SignedRelease} */ present,
  /** Paths that may go; all of them where it is not said. @type {readonly string[] | undefined} */ givesUp = undefined,
) {
  const { judgeAgainstLive, judgeGivenUp } = await import('@academy/registry-kit/gate/live');
  const live = await liveSet(desk);
  const findings = [
    ...(givesUp ? judgeGivenUp(present, live, givesUp) : []),
    ...(await judgeAgainstLive(present, live)),
  ];
  if (findings.length > 0) throw new Refusal(`${present.remote} ${present.version}`, findings);
}

/**
 * @typedef {object} Wanted
 * @property {ChannelEvent['kind']} kind
 * @property {import('@academy/registry-kit/gate/candidate').UnsignedRelease} present the release, as the gate judged it
 * @property {number} [percent]
 * @property {import('./arguments.mjs').Command['options']} options
 * @property {import('./keys.mjs').TeamKey} teamKey
 */

/**
 * Writes the change. Journals are compared and set one by one, so another team's may have changed since the gate looked:
 * what does not fit any more is taken back at once, on both sides where both come at the same moment.
 * @param {import('./desk.mjs').Desk} desk @param {Wanted} wanted
 * @returns {Promise<ChannelEvent | undefined>} undefined where it was a rehearsal
 * @throws Refusal after it was taken back
 */
export async function change(desk, { kind, present, percent = 100, options, teamKey }) {
  const { remote, version } = present;
  const seen = await channelOf(desk, remote);
  const live = seen.line.at(-1);
  if (options.expect && options.expect !== live) {
    throw new Overtaken(
      `${remote} ${options.expect} was expected to be live, and ${live ?? 'nothing'} is: look at npm run release -- history.`,
    );
  }
  if (options['dry-run']) return undefined;
  const { by = userInfo().username, reason = reasons[kind] } = options;
  const event = await changeChannel(desk, teamKey, { kind, remote, version, percent, by, reason, seen });
  if (kind !== 'promote' && kind !== 'canary') return event;
  const { judgeAgainstLive } = await import('@academy/registry-kit/gate/live');
  const findings = await judgeAgainstLive(present, await liveSet(desk));
  if (findings.length === 0) return event;
  const back = { kind: /** @type {const} */ ('rollback'), remote, by };
  const why = 'another team made live at the same moment what it does not fit';
  if (live) await changeChannel(desk, teamKey, { ...back, version: live, reason: why });
  const state = live
    ? `It was taken back, ${live} is live`
    : 'It is its first release, so it STAYS: release another one';
  throw new Refusal(`${remote} ${version}`, findings, `${why[0]?.toUpperCase()}${why.slice(1)}. ${state}.`);
}

/** @param {string} text @param {unknown} event */
export const done = (text, event) => (event ? text : 'It would be possible; nothing was written.');
