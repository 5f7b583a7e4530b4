/** Uploads built front apps to the release store and makes them live (F1–F3). */
import { join } from 'node:path';
import { type ChannelEvent, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type Channel } from '@academy/registry-kit/channel';
import { type Candidate } from '@academy/registry-kit/gate/candidate';
import { type LiveSet } from '@academy/registry-kit/gate/live';
import { type ChannelChange } from '@academy/registry-kit/journal';
import { type TeamKey } from '@academy/registry-kit/release-signature';
import { root } from '../../../tools/workspace.mjs';
import { ownApi } from './api.js';
import { releasedApp } from './apps.js';
import { OTHER_VERSION } from './built-app.js';
import { refreshSources } from './declarations.js';
import { describeBuild } from './describe.js';
import {
  channelOf,
  contactOf,
  type ReleaseContext,
  keyFor,
  liveRelease,
  liveSet,
  openReleaseContext,
} from './release-context.js';
import { ensureDevelopmentKeys } from './keys.js';
import { lineOf } from './gate-rejection.js';

interface Outcome {
  readonly remote: string;
  readonly version: string;
  readonly isNew: boolean;
  readonly isPromoted: boolean;
}

/** Signs a release and uploads it. */
export async function upload(
  context: ReleaseContext,
  { record, contents }: Pick<Candidate, 'record' | 'contents'>,
  key: TeamKey,
): Promise<SignedRelease> {
  const { signWith } = await import('@academy/registry-kit/release-signature');
  const { uploadRelease } = await import('@academy/registry-kit/uploads');
  const release = signWith(key, 'release', record);
  await uploadRelease(context, release, async (file) => contents.get(file) ?? Buffer.alloc(0));
  return release;
}

export async function changeChannel(
  context: ReleaseContext,
  key: TeamKey,
  { seen, ...change }: Omit<ChannelChange, 'seen'> & { readonly seen?: Channel },
): Promise<ChannelEvent> {
  const { appendEvent } = await import('@academy/registry-kit/journal');
  return appendEvent(
    { ...context, key },
    { ...change, seen: seen ?? (await channelOf(context, change.remote)) },
  );
}

interface Checkout {
  /** Folders of front apps. */
  readonly apps: readonly string[];
  /** @returns the folder with the built files of an app */
  readonly builtOf?: (app: string) => string;
  readonly dataDir: string;
  readonly by: string;
  readonly reason: string;
  readonly warn: (line: string) => void;
}

/**
 * Releases all built apps of a checkout together, into the local store and with the local keys. Findings of the gate
 * are printed only, so that a developer can open an unfinished checkout.
 */
export async function publishCheckout({
  apps,
  builtOf = builtHere,
  dataDir,
  by,
  reason,
  warn,
}: Checkout): Promise<Outcome[]> {
  await ensureDevelopmentKeys(dataDir);
  const context = await openReleaseContext({ ACADEMY_DATA_DIR: dataDir });
  const api = await ownApi();
  refreshSources();
  const candidates: Candidate[] = [];
  for (const app of apps) {
    if (context.ring.grants?.has(releasedApp(app).remote)) {
      warn(
        `${app} has a grant, so only the registry releases it, and the build of this checkout is not served.`,
      );
      continue;
    }
    const built = builtOf(app);
    const { team } = releasedApp(app);
    const { id: signer } = await keyFor(context, team, undefined);
    candidates.push(await describeBuild({ app, built, api, contact: contactOf(context, team), signer }));
  }
  const live = await liveSet(context, api, candidates);
  const changed: Candidate[] = [];
  const outcomes: Outcome[] = [];
  for (const candidate of candidates) {
    const outcome = await publishOne(context, candidate, { by, reason }).catch(removed(candidate, warn));
    if (!outcome) continue;
    outcomes.push(outcome);
    if (outcome.isNew) changed.push(candidate);
  }
  for (const candidate of changed) await reportFindings(candidate, live, warn);
  return outcomes;
}

/** A version that the retention removed is neither published nor made live: what is live stays live. */
const removed =
  ({ app }: Candidate, warn: Checkout['warn']) =>
  (error: unknown): undefined => {
    if (!(error instanceof Error && error.name === 'VersionRemoved')) throw error;
    warn(`${error.message}, so the build of ${app} in this checkout is not served. ${OTHER_VERSION}`);
  };

const builtHere = (app: string): string => join(root, app, 'dist/release');

async function publishOne(
  context: ReleaseContext,
  candidate: Candidate,
  how: Pick<Checkout, 'by' | 'reason'>,
): Promise<Outcome> {
  const { remote, version } = candidate.record;
  const key = await keyFor(context, releasedApp(candidate.app).team, undefined);
  const { VersionTaken } = await import('@academy/registry-kit/uploads');
  const isNew = await upload(context, candidate, key).then(
    () => true,
    (error) => {
      if (error instanceof VersionTaken) return false;
      throw error;
    },
  );
  const isLive = (await liveRelease(context, remote))?.version === version;
  if (!isLive) await changeChannel(context, key, { remote, version, kind: 'promote', ...how });
  return { remote, version, isNew, isPromoted: !isLive };
}

async function reportFindings(candidate: Candidate, live: LiveSet, warn: Checkout['warn']): Promise<void> {
  const { checkRelease } = await import('@academy/registry-kit/gate/gate');
  for (const finding of await checkRelease(candidate, live)) {
    warn(`A release of ${candidate.app} would be rejected: ${lineOf(finding)}`);
  }
}
