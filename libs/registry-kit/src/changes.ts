import { type ChannelEvent } from '@academy/contracts/releases/release.schemas';
import { type UnsignedRelease } from './gate/candidate.js';
import { type Finding } from './gate/findings.js';
import { checkRemovedEvents } from './gate/contributions/events.js';
import { checkReplacement } from './gate/gate.js';
import { checkAgainstLive } from './gate/live.js';
import { liveSet, type ReleaseSource } from './gate/live-set.js';
import { appendEvent, type ChannelChange, readChannel } from './journal.js';
import { type TeamKey } from './release-signature.js';
import { withHolds } from './trains/held-trains.js';

/** A release does not fit the live ones. */
export class IncompatibleRelease extends Error {
  override readonly name = 'IncompatibleRelease';

  /** @param revoked set if the change had been written: it was revoked, unless nothing was live before or that failed */
  constructor(
    readonly release: Pick<UnsignedRelease, 'remote' | 'version'>,
    readonly findings: Finding[],
    readonly revoked?: { readonly live: string | undefined; readonly problem?: string | undefined },
  ) {
    super(`${release.remote} ${release.version} does not fit the live releases`);
  }
}

/** Reason of the entry that revokes a change. */
const CONCURRENT_RELEASE = 'another team made live at the same moment what it does not fit';

/**
 * The part of the gate that checks a release's surroundings, which may have changed since it was uploaded.
 * @param givesUp paths and names of pages that may be removed; undefined for a rollback, which may remove all
 * @param isCanary true if the live release stays
 * @throws IncompatibleRelease
 */
export async function requireCompatible(
  source: ReleaseSource,
  release: UnsignedRelease,
  givesUp?: readonly string[],
  isCanary = false,
): Promise<void> {
  // A canary ends no hold of a train.
  const live = await liveSet(source, [], isCanary ? [] : [release]);
  const findings = [
    ...(givesUp ? await checkReplacement(release, live, givesUp) : []),
    ...(await checkAgainstLive(release, live)),
  ];
  if (findings.length > 0) throw new IncompatibleRelease(release, withHolds(findings, live.held));
}

interface JudgedChange extends Omit<ChannelChange, 'remote' | 'version'> {
  /** The release that the gate checked. */
  readonly release: UnsignedRelease;
}

/**
 * Writes the change. Journals are compared and set one by one, so another team's may have changed since the gate
 * checked. A change that is no longer compatible is revoked immediately; if two are written at the same time, both are
 * (decision 0110).
 * @throws IncompatibleRelease with what became of the change, and the errors of `appendEvent`, after which none is written
 */
export async function writeChange(
  source: ReleaseSource & { readonly key: TeamKey },
  { release, ...change }: JudgedChange,
): Promise<ChannelEvent> {
  const { remote, version } = release;
  const isChecked = change.kind === 'promote' || change.kind === 'canary';
  // Before the entry: a BFF that stops meanwhile must leave none that is written and not checked.
  const api = isChecked ? await source.readApi() : undefined;
  const before = api && (await liveSet({ ...source, readApi: async () => api }));
  const event = await appendEvent(source, { ...change, remote, version });
  if (!api) return event;
  const after = await liveSet({ ...source, readApi: async () => api });
  const findings = [
    // Another remote may have become live meanwhile that needs an event which this release no longer emits.
    ...checkRemovedEvents(release, { ...after, replaced: before?.replaced ?? [] }),
    ...(await checkAgainstLive(release, after)),
  ];
  if (findings.length === 0) return event;
  const live = change.seen.line.at(-1);
  // The change is written, so a failure here is reported with it, and is no reason of the rejection.
  const problem =
    live === undefined ? undefined : await problemOf(revoke(source, { ...change, remote }, live));
  throw new IncompatibleRelease(release, withHolds(findings, after.held), { live, problem });
}

async function revoke(
  source: ReleaseSource & { readonly key: TeamKey },
  { remote, by, actor }: Pick<ChannelChange, 'remote' | 'by' | 'actor'>,
  version: string,
): Promise<void> {
  const seen = await readChannel(source.store, source.ring, remote);
  const back = { kind: 'rollback', remote, version, by, ...(actor && { actor }) } as const;
  await appendEvent(source, { ...back, reason: CONCURRENT_RELEASE, seen });
}

/** @returns the message of the error with which it fails; undefined if it does not */
const problemOf = (act: Promise<void>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
