/** Changes of a remote's channel that commands make. */
import { userInfo } from 'node:os';
import { type ChannelEvent, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type UnsignedRelease } from '@academy/registry-kit/gate/candidate';
import { type TeamKey } from '@academy/registry-kit/signing';
import { Failure } from '../../../tools/failure.mjs';
import { type Command } from './arguments.js';
import { channelOf, type ReleaseContext, liveSet } from './release-context.js';
import { changeChannel } from './publish.js';
import { GateRejection } from './gate-rejection.js';

/** Default reason of a change. */
const reasons: Readonly<Record<ChannelEvent['kind'], string>> = {
  promote: 'release',
  canary: 'canary',
  rollback: 'rolled back',
  'ssr-off': 'server rendering off',
  'ssr-on': 'server rendering on',
};

/**
 * The state on which a command was decided has changed. The exit code distinguishes it from a failure, as it does for
 * a concurrent change.
 */
class StateChanged extends Failure {
  override name = 'ConcurrentChange';
}

/**
 * The part of the gate that checks a release's surroundings, which may have changed since it was uploaded.
 * @param givesUp paths that may be removed; all of them by default
 */
export async function requireCompatible(
  context: ReleaseContext,
  present: SignedRelease,
  givesUp?: readonly string[],
): Promise<void> {
  const { checkAgainstLive, checkRemovedPaths } = await import('@academy/registry-kit/gate/live');
  const live = await liveSet(context);
  const findings = [
    ...(givesUp ? checkRemovedPaths(present, live, givesUp) : []),
    ...(await checkAgainstLive(present, live)),
  ];
  if (findings.length > 0) throw new GateRejection(`${present.remote} ${present.version}`, findings);
}

interface RequestedChange {
  readonly kind: ChannelEvent['kind'];
  /** The release that the gate checked. */
  readonly present: UnsignedRelease;
  readonly percent?: number;
  readonly options: Command['options'];
  readonly teamKey: TeamKey;
}

/**
 * Writes the change. Journals are compared and set one by one, so another team's may have changed since the gate
 * checked. A change that is no longer compatible is revoked immediately; if two are written at the same time, both
 * are.
 * @returns undefined for a dry run
 * @throws GateRejection after it was revoked
 */
export async function change(
  context: ReleaseContext,
  { kind, present, percent = 100, options, teamKey }: RequestedChange,
): Promise<ChannelEvent | undefined> {
  const { remote, version } = present;
  const seen = await channelOf(context, remote);
  const live = seen.line.at(-1);
  if (options.expect && options.expect !== live) {
    throw new StateChanged(
      `${remote} ${options.expect} was expected to be live, and ${live ?? 'nothing'} is: look at npm run release -- history.`,
    );
  }
  if (options['dry-run']) return undefined;
  const { by = userInfo().username, reason = reasons[kind] } = options;
  const event = await changeChannel(context, teamKey, { kind, remote, version, percent, by, reason, seen });
  if (kind !== 'promote' && kind !== 'canary') return event;
  const { checkAgainstLive } = await import('@academy/registry-kit/gate/live');
  const findings = await checkAgainstLive(present, await liveSet(context));
  if (findings.length === 0) return event;
  const back = { kind: 'rollback', remote, by } as const;
  const why = 'another team made live at the same moment what it does not fit';
  if (live) await changeChannel(context, teamKey, { ...back, version: live, reason: why });
  const state = live
    ? `It was rolled back, ${live} is live`
    : 'It is its first release, so it STAYS: release another one';
  throw new GateRejection(
    `${remote} ${version}`,
    findings,
    `${why[0]?.toUpperCase()}${why.slice(1)}. ${state}.`,
  );
}

export const done = (text: string, event: unknown): string =>
  event ? text : 'It would be possible; nothing was written.';
