/** Changes of a remote's channel that commands make. */
import { userInfo } from 'node:os';
import { type ChannelEvent, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type IncompatibleRelease } from '@academy/registry-kit/changes';
import { type UnsignedRelease } from '@academy/registry-kit/gate/candidate';
import { type TeamKey } from '@academy/registry-kit/release-signature';
import { Failure } from '../../../tools/failure.mjs';
import { type Command } from './arguments.js';
import { channelOf, type ReleaseContext, sourceOf } from './release-context.js';
import { GateRejection } from './gate-rejection.js';

/** Default reason of a change. */
export const reasons: Readonly<Record<ChannelEvent['kind'], string>> = {
  promote: 'release',
  canary: 'canary',
  rollback: 'rolled back',
  'ssr-off': 'server rendering off',
  'ssr-on': 'server rendering on',
};

/** A change, as users name it. */
export type WrittenChange = Pick<ChannelEvent, 'kind' | 'version'> & {
  readonly percent?: number | undefined;
};

/** @returns the sentence that users read after a change */
export function sentenceOf(remote: string, { kind, percent, version }: WrittenChange): string {
  const sentences: Record<ChannelEvent['kind'], string> = {
    promote: `${remote} ${version} is live for pages that are opened from now on.`,
    canary: `${percent} % of the sessions get ${remote} ${version} from now on.`,
    rollback: `${remote} is back at ${version}.`,
    'ssr-off': `Server rendering of ${remote} is off.`,
    'ssr-on': `Server rendering of ${remote} is on.`,
  };
  return sentences[kind];
}

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
  isCanary = false,
): Promise<void> {
  const kit = await import('@academy/registry-kit/changes');
  await kit.requireCompatible(sourceOf(context), present, givesUp, isCanary).catch(asRejection);
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
 * Writes the change, and revokes it immediately if it does not fit what another team has made live meanwhile.
 * @returns undefined for a dry run
 * @throws GateRejection after it was revoked
 */
export async function change(
  context: ReleaseContext,
  { kind, present, percent = 100, options, teamKey }: RequestedChange,
): Promise<ChannelEvent | undefined> {
  const { remote } = present;
  const seen = await channelOf(context, remote);
  requireExpected(remote, options.expect, seen.line.at(-1));
  if (options['dry-run']) return undefined;
  const { by = userInfo().username, reason = reasons[kind] } = options;
  const { writeChange } = await import('@academy/registry-kit/changes');
  const source = { ...sourceOf(context), key: teamKey };
  return writeChange(source, { kind, release: present, percent, by, reason, seen }).catch(asRejection);
}

/** @throws StateChanged if another version than the expected one is live */
export function requireExpected(
  remote: string,
  expected: string | undefined,
  live: string | undefined,
): void {
  if (!expected || expected === live) return;
  throw new StateChanged(
    `${remote} ${expected} was expected to be live, and ${live ?? 'nothing'} is: look at npm run release -- history.`,
  );
}

/**
 * @param line versions that were live, the live one last
 * @param to a version instead of the one before
 * @throws Failure naming the versions to which it can go back
 */
export function rollbackTarget(remote: string, line: readonly string[], to: string | undefined): string {
  const before = line.slice(0, -1);
  const version = to ?? before.at(-1);
  if (version && before.includes(version)) return version;
  const there = before.length > 0 ? before.toReversed().join(', ') : 'nothing';
  throw new Failure(
    `${remote} cannot go back to ${version ?? 'an earlier version'}: before ${line.at(-1) ?? 'now'} there was ${there}.`,
  );
}

/** @throws GateRejection for a release that the gate rejects, otherwise the error */
function asRejection(error: unknown): never {
  if (!isIncompatible(error)) throw error;
  const { findings, release, revoked } = error;
  const { remote, version } = release;
  if (!revoked) throw new GateRejection(`${remote} ${version}`, findings);
  const state = revoked.problem
    ? `It was written, and its rollback FAILED: ${revoked.problem}`
    : revoked.live
      ? `It was rolled back, ${revoked.live} is live`
      : 'It is its first release, so it STAYS: release another one';
  throw new GateRejection(
    `${remote} ${version}`,
    findings,
    `Another team made live at the same moment what it does not fit. ${state}.`,
  );
}

/** The class is loaded only for a valid command. */
const isIncompatible = (error: unknown): error is IncompatibleRelease =>
  error instanceof Error && error.name === 'IncompatibleRelease';

export const done = (text: string, event: unknown): string =>
  event ? text : 'It would be possible; nothing was written.';
