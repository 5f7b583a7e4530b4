import { type Channel, emptyChannel, withEvent } from '../channel.js';

/** The time for which releases stay that nothing refers to. */
export interface RetentionPolicy {
  /** Days since a version was uploaded, or was last live or a canary: open tabs load its files. */
  readonly days: number;
  /** The number of versions that stay regardless: of those that were live last, and of those uploaded last. */
  readonly versions: number;
}

export interface UploadedVersion {
  readonly version: string;
  readonly writtenAt: Date;
}

export interface RetentionState {
  readonly channel: Channel;
  /** Versions that a preview link opens or a waiting change names, and the one that readers serve. */
  readonly referenced: ReadonlySet<string>;
  readonly policy: RetentionPolicy;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

/** @returns the time in milliseconds since which a release was not used that may be removed */
export const oldestUse = ({ days }: RetentionPolicy, now: Date): number => now.getTime() - days * DAY_MS;

/** @returns the uploaded versions that may be removed */
export function removableVersions(state: RetentionState, uploaded: readonly UploadedVersion[]): string[] {
  const { policy, now } = state;
  const latest = [...uploaded]
    .sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime())
    .slice(0, policy.versions)
    .map(({ version }) => version);
  const inUse = versionsInUse(state);
  const oldest = oldestUse(policy, now);
  return uploaded
    .filter(({ version, writtenAt }) => writtenAt.getTime() < oldest && !inUse.has(version))
    .map(({ version }) => version)
    .filter((version) => !latest.includes(version));
}

/**
 * @returns the live version, those before it to which a rollback leads, the canary, the versions of preview links and
 * of changes that wait for an approval, and those that were live or a canary until lately
 */
export function versionsInUse({ channel, referenced, policy, now }: RetentionState): ReadonlySet<string> {
  const line = new Set([...channel.line].reverse());
  const oldest = oldestUse(policy, now);
  const lately = [...lastUses(channel)].filter(([, at]) => at >= oldest).map(([version]) => version);
  return new Set([...[...line].slice(0, policy.versions), ...served(channel), ...referenced, ...lately]);
}

const served = ({ canary, line }: Channel): string[] => [
  ...line.slice(-1),
  ...(canary ? [canary.version] : []),
];

/** @returns when each version was last made live or a canary, or replaced, in milliseconds */
function lastUses({ events }: Channel): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  let channel = emptyChannel;
  for (const event of events) {
    const after = withEvent(channel, event);
    for (const version of [...served(channel), ...served(after)]) uses.set(version, Date.parse(event.at));
    channel = after;
  }
  return uses;
}
