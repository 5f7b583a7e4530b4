import { type ChannelEvent } from '@academy/contracts/releases/release.schemas';
import { type UnsignedRelease } from './gate/candidate.js';
import { type Finding } from './gate/findings.js';
import { checkRemovedEvents } from './gate/contributions/events.js';
import { checkReplacement } from './gate/gate.js';
import { checkAgainstLive } from './gate/live.js';
import { liveRelease, liveSet, type ReleaseSource } from './gate/live-set.js';
import { appendEvent, type ChannelChange, readChannel } from './journal.js';
import { type TeamKey } from './release-signature.js';

/** A release does not fit the live ones. */
export class IncompatibleRelease extends Error {
  override readonly name = 'IncompatibleRelease';

  /** @param revoked set if the change had been written: it was revoked, unless nothing was live before */
  constructor(
    readonly release: Pick<UnsignedRelease, 'remote' | 'version'>,
    readonly findings: Finding[],
    readonly revoked?: { readonly live: string | undefined },
  ) {
    super(`${release.remote} ${release.version} does not fit the live releases`);
  }
}

/** Reason of the entry that revokes a change. */
const CONCURRENT_RELEASE = 'another team made live at the same moment what it does not fit';

/**
 * The part of the gate that checks a release's surroundings, which may have changed since it was uploaded.
 * @param givesUp paths and names of pages that may be removed; undefined for a rollback, which may remove all
 * @throws IncompatibleRelease
 */
export async function requireCompatible(
  source: ReleaseSource,
  release: UnsignedRelease,
  givesUp?: readonly string[],
): Promise<void> {
  const live = await liveSet(source);
  const findings = [
    ...(givesUp ? await checkReplacement(release, live, givesUp) : []),
    ...(await checkAgainstLive(release, live)),
  ];
  if (findings.length > 0) throw new IncompatibleRelease(release, findings);
}

interface JudgedChange extends Omit<ChannelChange, 'remote' | 'version'> {
  /** The release that the gate checked. */
  readonly release: UnsignedRelease;
}

/**
 * Writes the change. Journals are compared and set one by one, so another team's may have changed since the gate
 * checked. A change that is no longer compatible is revoked immediately; if two are written at the same time, both are
 * (decision 0110).
 * @throws IncompatibleRelease after it was revoked, and the errors of `appendEvent`
 */
export async function writeChange(
  source: ReleaseSource & { readonly key: TeamKey },
  { release, ...change }: JudgedChange,
): Promise<ChannelEvent> {
  const { remote, version } = release;
  const isChecked = change.kind === 'promote' || change.kind === 'canary';
  // Before the entry: a BFF that stops meanwhile must leave none that is written and not checked.
  const api = isChecked ? await source.readApi() : undefined;
  const before = isChecked ? await liveRelease(source, remote) : undefined;
  const event = await appendEvent(source, { ...change, remote, version });
  if (!api) return event;
  const after = await liveSet({ ...source, readApi: async () => api });
  const findings = [
    // Another remote may have become live meanwhile that needs an event which this release no longer emits.
    ...checkRemovedEvents(release, { ...after, replaced: before ? [before] : [] }),
    ...(await checkAgainstLive(release, after)),
  ];
  if (findings.length === 0) return event;
  const live = change.seen.line.at(-1);
  if (live !== undefined) {
    const { store, ring } = source;
    const seen = await readChannel(store, ring, remote);
    const { by, actor } = change;
    const back = { kind: 'rollback', remote, version: live, by, ...(actor && { actor }) } as const;
    await appendEvent(source, { ...back, reason: CONCURRENT_RELEASE, seen });
  }
  throw new IncompatibleRelease(release, findings, { live });
}
