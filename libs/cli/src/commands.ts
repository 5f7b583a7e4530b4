import { resolve } from 'node:path';
import { type Canary } from '@academy/registry-kit/channel';
import { type Candidate } from '@academy/registry-kit/gate/candidate';
import { type Finding } from '@academy/registry-kit/gate/findings';
import { type TeamKey } from '@academy/registry-kit/release-signature';
import { Failure } from '../../../tools/failure.mjs';
import { paint } from '../../../tools/screen.mjs';
import { ownApi } from './api.js';
import { releasedApp } from './apps.js';
import { type Command, type CommandResult, type LocalCommandName, type Run } from './arguments.js';
import {
  builtFolder,
  print,
  promoteCommand,
  OTHER_VERSION,
  sizesOf,
  takenVersion,
  trainCommand,
} from './built-app.js';
import { canary } from './canary.js';
import { change, done, requireCompatible, rollbackTarget, sentenceOf } from './changes.js';
import { describeBuild } from './describe.js';
import {
  channelOf,
  contactOf,
  damagedFile,
  type ReleaseContext,
  keyFor,
  liveRelease,
  liveSet,
  openReleaseContext,
  releaseOf,
  requireSigningRights,
} from './release-context.js';
import { historyLines, latestOf } from './history-lines.js';
import { makeKey } from './keys.js';
import { platform } from './platform/platform-command.js';
import { upload } from './publish.js';
import { GateRejection } from './gate-rejection.js';
import { previewRelease } from './preview.js';

/** The commands on a store that this machine reaches, with the keys of teams. */
export const commands: Readonly<Record<LocalCommandName, Run>> = {
  release,
  promote,
  canary,
  rollback,
  ssr,
  preview: previewRelease,
  history,
  status,
  key,
  platform,
};

async function release(
  { words: [app = ''], options }: Command,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const { remote, team } = releasedApp(app);
  const context = await openReleaseContext(env, options);
  const teamKey = await keyFor(context, team, options.key);
  await requireSigningRights(context, remote, teamKey);
  const built = await builtFolder(app, options, env);
  print('Judging it against what is live …');
  const candidate = await describeBuild({
    app,
    built,
    api: await ownApi(),
    contact: contactOf(context, team),
    signer: teamKey.id,
    version: options.version,
  });
  const { version, budgets } = candidate.record;
  const findings = await findingsOf(context, candidate, options);
  if (findings.length > 0) throw new GateRejection(`${remote} ${version}`, findings);
  print(`It breaks nothing. ${sizesOf(budgets)}`);
  const json = { remote, version, budgets, isUploaded: false, isPromoted: false };
  if (options['dry-run']) return { text: `${remote} ${version} could be released.`, json };
  print(`Signing and uploading to ${context.store.name} …`);
  await upload(context, candidate, teamKey).catch((error) => {
    if (error.name === 'VersionTaken') throw new Failure(`${error.message}. ${takenVersion(app, version)}`);
    const isLost = error.name === 'VersionRemoved' || error.name === 'UnfinishedUpload';
    throw isLost ? new Failure(`${error.message}. ${OTHER_VERSION}`) : error;
  });
  if (!options.promote) {
    const next = options['for-train'] ? trainCommand(remote, version) : promoteCommand(app, version);
    return {
      text: `${remote} ${version} is in the store. To make it live: ${next}`,
      json: { ...json, isUploaded: true },
    };
  }
  await change(context, { kind: 'promote', present: candidate.record, options, teamKey });
  return {
    text: sentenceOf(remote, { kind: 'promote', version }),
    json: { ...json, isUploaded: true, isPromoted: true },
  };
}

/** A release for a train is compared with the live ones when the train is made. */
async function findingsOf(
  context: ReleaseContext,
  candidate: Candidate,
  options: Command['options'],
): Promise<Finding[]> {
  const { checkBuild, checkRelease } = await import('@academy/registry-kit/gate/gate');
  if (options['for-train']) return checkBuild(candidate);
  const live = await liveSet(context, undefined, [candidate]);
  return checkRelease(candidate, live, options['gives-up'] ?? []);
}

async function promote(
  { words: [app = '', version = ''], options }: Command,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const { remote, team } = releasedApp(app);
  const context = await openReleaseContext(env, options);
  const teamKey = await keyFor(context, team, options.key);
  const present = await releaseOf(context, remote, version);
  if ((await liveRelease(context, remote))?.version === version) {
    throw new Failure(`${remote} ${version} is live already.`);
  }
  await requireCompatible(context, present, options['gives-up'] ?? []);
  const event = await change(context, { kind: 'promote', present, options, teamKey });
  return {
    text: done(sentenceOf(remote, { kind: 'promote', version }), event),
    json: event ?? { isDryRun: true },
  };
}

async function rollback(
  { words: [app = ''], options }: Command,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const { remote, team } = releasedApp(app);
  const context = await openReleaseContext(env, options);
  const teamKey = await keyFor(context, team, options.key);
  const { canary, line } = await channelOf(context, remote);
  if (canary && !options.to)
    return endCanary(context, { remote, canary, live: line.at(-1) ?? '', options, teamKey });
  const version = rollbackTarget(remote, line, options.to);
  const present = await releaseOf(context, remote, version);
  await requireCompatible(context, present);
  const event = await change(context, { kind: 'rollback', present, options, teamKey });
  return {
    text: done(`${remote} is back at ${version}; ${line.at(-1)} is rolled back.`, event),
    json: event ?? { isDryRun: true },
  };
}

interface EndedCanary {
  readonly remote: string;
  readonly canary: Canary;
  readonly live: string;
  readonly options: Command['options'];
  readonly teamKey: TeamKey;
}

/** Leaves the live version as it is. */
async function endCanary(
  context: ReleaseContext,
  { remote, canary: { percent, version }, live, options, teamKey }: EndedCanary,
): Promise<CommandResult> {
  const present = await releaseOf(context, remote, live);
  const event = await change(context, { kind: 'rollback', present, options, teamKey });
  return {
    text: done(`${remote} ${version} is reverted from its ${percent} %; everybody has ${live}.`, event),
    json: event ?? { isDryRun: true },
  };
}

/** Servers stop running the code of a remote within a second, for every version. */
async function ssr(
  { words: [app = '', wanted = ''], options }: Command,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const { remote, team } = releasedApp(app);
  const context = await openReleaseContext(env, options);
  const teamKey = await keyFor(context, team, options.key);
  const { isRendered, line } = await channelOf(context, remote);
  if (isRendered === (wanted === 'on'))
    throw new Failure(`Server rendering of ${remote} is ${wanted} already.`);
  const present = await releaseOf(context, remote, line.at(-1) ?? '');
  const kind = wanted === 'on' ? 'ssr-on' : 'ssr-off';
  const event = await change(context, { kind, present, options, teamKey });
  return {
    text: done(sentenceOf(remote, { kind, version: present.version }), event),
    json: event ?? { isDryRun: true },
  };
}

async function history(
  { words: [app = ''], options }: Command,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const { remote } = releasedApp(app);
  const { canary, events, rejected, line } = await channelOf(await openReleaseContext(env, options), remote);
  const lines = historyLines(events, rejected, latestOf(events));
  return {
    text: lines.join('\n') || `${remote} has never been released.`,
    json: { remote, line, canary: canary ?? null, events, rejected },
  };
}

async function status({ options }: Command, env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const context = await openReleaseContext(env, options);
  const { lastLiveEvent } = await import('@academy/registry-kit/channel');
  const { ownerOf, remotesOf } = await import('@academy/registry-kit/platform/trust');
  const remotes = remotesOf(context.ring).map((remote) => ({
    remote,
    team: ownerOf(context.ring, remote)?.team ?? '',
  }));
  const rows = await Promise.all(
    remotes.map(async ({ remote, team }) => {
      const live = await liveRelease(context, remote);
      const channel = await channelOf(context, remote);
      const { canary, isRendered, rejected } = channel;
      const event = lastLiveEvent(channel);
      // A version without a record is an interrupted upload.
      const names = await context.store.list(remote);
      const whole = await Promise.all(
        names.map((name) => context.store.read(`${remote}/${name}/release.json`)),
      );
      const versions = names.filter((_, index) => whole[index]);
      return {
        remote,
        team,
        live: live?.version ?? null,
        canary: canary ? { version: canary.version, percent: canary.percent } : null,
        since: event?.at ?? null,
        by: event?.by ?? null,
        versions: versions.sort(),
        isRendered,
        rejected: rejected.length,
        damaged: live ? await damagedFile(context, live) : null,
      };
    }),
  );
  const lines = rows.map(
    ({ remote, team, live, canary, since, by, versions, isRendered, rejected, damaged }) =>
      `${remote.padEnd(12)} ${(live ?? 'nothing').padEnd(24)} ${canary ? `canary ${canary.version} for ${canary.percent} %, ` : ''}${team}${since ? `, since ${since} by ${by}` : ''}; ${versions.length} in the store${isRendered ? '' : paint('yellow', '; server rendering off')}${rejected > 0 ? paint('yellow', `; ${rejected} entries of its journal do not count: npm run release -- history`) : ''}${damaged ? paint('red', `; ${damaged} of it is not the released file: readers get the release before it`) : ''}`,
  );
  return { text: lines.join('\n'), json: rows };
}

async function key({ words: [team = '', id = '', file = ''] }: Command): Promise<CommandResult> {
  const line = await makeKey({ team, id, file: resolve(file) });
  return {
    text: `${file} holds the private key: it belongs to ${team} alone. The line for the key ring:\n${JSON.stringify(line)}`,
    json: { team, file: resolve(file), line },
  };
}
