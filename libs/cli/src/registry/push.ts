/** Uploads a built remote to the registry, whose gate then judges it. */
import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { type JournalResponse, type ReleaseUpload } from '@academy/contracts/releases/registry.schemas';
import { type Candidate } from '@academy/registry-kit/gate/candidate';
import { inHex } from '@academy/registry-kit/local-files';
import { Failure } from '../../../../tools/failure.mjs';
import { ownApi } from '../api.js';
import { releasedApp, type ReleasedApp } from '../apps.js';
import { ArgumentError, type Command, type CommandResult } from '../arguments.js';
import { builtFolder, print, promoteCommand, sizesOf, takenVersion, trainCommand } from '../built-app.js';
import { describeBuild } from '../describe.js';
import { GateRejection } from '../gate-rejection.js';
import { makeChange, readJournal } from './registry-changes.js';
import { openRegistry, type Registry } from './registry-access.js';
import { explained } from './rejections.js';

/** The part of the name of a release that stands for a key: the registry signs all of them. */
export const SIGNER = 'registry';
const CONCURRENT_UPLOADS = 4;

/** @param build provides the folder with the built files */
export async function push(
  command: Command,
  env: NodeJS.ProcessEnv,
  build = builtFolder,
): Promise<CommandResult> {
  const { words, options, registry: place = '' } = command;
  const [app = ''] = words;
  const known = releasedApp(app);
  const { remote } = known;
  requireRemote(app, known);
  // The token is requested before the build, which takes minutes and may outlast an id token.
  const registry = await openRegistry(place, env, remote);
  const journal = await readJournal(registry, remote).catch(rejectedFor(registry, remote));
  const built = await build(app, options, env);
  const candidate = await describe(app, built, options);
  const { version } = candidate.record;
  if (options['dry-run']) {
    const text = `${remote} ${version} could be uploaded. The registry judges it against what is live then.`;
    return { text, json: { remote, version, isUploaded: false, isPromoted: false } };
  }
  const { budgets } = await upload(registry, candidate, options, takesBudgets(journal)).catch(
    rejectedFor(registry, remote, version),
  );
  print(`The gate accepts it. ${sizesOf(budgets)}`);
  const json = { remote, version, budgets, isUploaded: true, isPromoted: false };
  if (!options.promote) {
    const next = options['for-train'] ? trainCommand(remote, version) : promoteCommand(app, version);
    return { text: `${remote} ${version} is in the store. To make it live: ${next}`, json };
  }
  const made = await promoteOnce(registry, { app, remote, version }, options).catch(
    rejectedFor(registry, remote, version),
  );
  // With a code, it waits for an approval.
  const after = made.code === undefined ? { isPromoted: true } : (made.json as object);
  return { ...made, json: { ...json, ...after } };
}

interface Published {
  readonly app: string;
  readonly remote: string;
  readonly version: string;
}

/**
 * A command that was interrupted after its upload is started again, and continues.
 * @throws Failure for a version that was live before: a repeated job of a pipeline undoes no rollback
 */
async function promoteOnce(
  registry: Registry,
  { app, remote, version }: Published,
  options: Command['options'],
): Promise<CommandResult> {
  const seen = await readJournal(registry, remote);
  const { entries, line, live } = seen;
  if (live === version) return { text: `${remote} ${version} is live already.`, json: {} };
  const wasLive =
    line.includes(version) || entries.some((entry) => entry.kind === 'promote' && entry.version === version);
  if (wasLive)
    throw new Failure(
      `${remote} ${version} was live before, and ${live} is live now. ${takenVersion(app, version)}`,
    );
  return makeChange(registry, remote, { kind: 'promote', version }, options, seen);
}

export const rejectedFor =
  ({ identity, expiresAt }: Registry, remote: string, version?: string) =>
  (error: unknown): never => {
    throw explained(error, { remote, version, identity, expiresAt });
  };

/** @throws Failure for a front app that the registry does not take */
function requireRemote(app: string, { entryPoint }: ReleasedApp): void {
  if (entryPoint.startsWith('libs/'))
    throw new ArgumentError(`${app} is a host, which its own team releases: without --registry.`);
}

/** @throws GateRejection for findings that need only the build and its sources, which the registry does not have */
async function describe(app: string, built: string, options: Command['options']): Promise<Candidate> {
  const { version } = options;
  const candidate = await describeBuild({
    app,
    built,
    api: await ownApi(),
    contact: '',
    signer: SIGNER,
    version,
  });
  const { checkBuild } = await import('@academy/registry-kit/gate/gate');
  const findings = checkBuild(candidate);
  const { record } = candidate;
  if (findings.length > 0) throw new GateRejection(`${record.remote} ${record.version}`, findings);
  return candidate;
}

/** A registry from before both fields rejects a release that has budgets. */
export const takesBudgets = ({ pending }: JournalResponse): boolean => pending !== undefined;

/** @param hasBudgets true if the registry compares the limits of the release with those of the grant */
export async function upload(
  { client }: Registry,
  { record, contents }: Candidate,
  { 'for-train': forTrain, 'gives-up': givesUp }: Partial<Pick<Command['options'], 'for-train' | 'gives-up'>>,
  hasBudgets: boolean,
) {
  const { remote } = record;
  const release = {
    ...toUpload(record, givesUp),
    ...(forTrain && { forTrain }),
    ...(hasBudgets && { budgets: limitsOf(record) }),
  };
  const { id, missing } = await client.request(calls.startUpload, { params: { remote }, body: release });
  print(`Uploading ${missing.length} of ${contents.size} files to ${client.url} …`);
  const waiting = [...missing];
  const uploadNext = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const [hash, content] = [release.files[name]?.sha384, contents.get(name)];
      if (!hash || !content)
        throw new Failure(`The registry requests ${name}, which is no file of the build.`);
      await client.request(calls.uploadFile, { params: { remote, id, hash } }, new Uint8Array(content));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, uploadNext)).finally(() => {
    // After a failure, the other uploads end too.
    waiting.length = 0;
  });
  print('The registry judges it against what is live …');
  return client.request(calls.commitRelease, { params: { remote, id } });
}

/** The budgets of a description, in compressed bytes. */
export const limitsOf = ({
  budgets: { initial, total, styles },
}: Candidate['record']): ReleaseUpload['budgets'] =>
  styles && { initial: initial.limit, total: total.limit, styles: styles.limit };

/** The claims of a build; the registry computes the rest from the files, the grant and the token. */
export function toUpload(record: Candidate['record'], givesUp: readonly string[] | undefined): ReleaseUpload {
  const {
    version,
    routes,
    focus,
    slots,
    provides,
    events,
    namedPages,
    slo,
    onCall,
    backend,
    entry,
    manifest,
    initial,
    server,
    integrityFile,
    waitsForHashes,
  } = record;
  const { assets, bffContract, exposes, shared } = record;
  const { operations: _, ...claimed } = bffContract;
  const types = exposes['./app'];
  if (!types) throw new Failure(`${record.remote} exposes no ./app.`);
  return {
    ...{ version, routes, entry, manifest, initial, bffContract: claimed },
    ...(focus && { focus }),
    ...(slots && { slots }),
    ...(provides && { provides }),
    ...(events && { events }),
    ...(namedPages && { namedPages }),
    ...(slo && { slo }),
    ...(onCall && { onCall }),
    ...(backend && { backend }),
    ...(server && { server }),
    ...(integrityFile && { integrityFile }),
    ...(waitsForHashes && { waitsForHashes }),
    ...(givesUp && { givesUp: [...givesUp] }),
    exposes: { './app': types },
    needs: shared.needs,
    files: Object.fromEntries(
      Object.entries(assets).map(([name, { sha384, bytes }]) => [name, { sha384: inHex(sha384), bytes }]),
    ),
  };
}
