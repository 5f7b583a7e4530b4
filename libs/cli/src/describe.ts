import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type IntegrityTable } from '@academy/contracts/releases/release.schemas';
import { type Api, type Candidate, type UnsignedRelease } from '@academy/registry-kit/gate/candidate';
import { Failure } from '../../../tools/failure.mjs';
import { root } from '../../../tools/workspace.mjs';
import { addContract } from './api-contract.js';
import { declarationsOf } from './declarations.js';
import { releasedApp, type ReleasedApp } from './apps.js';
import { callsIn } from './calls.js';
import { pathsIn } from './sources.js';
import { serialise, typesHash } from './type-files.js';
import { versionName } from './version-name.js';

type Contents = Candidate['contents'];

/** Hashes of the sources that describe a release, as `academy build` found them. */
export const BUILD_NOTE = 'academy-build.json';
/** Written by the build for this script; no page loads them. */
const buildNotes = ['initial.json', 'page/initial.json', 'mf-stats.json', BUILD_NOTE];
/** The types that the app exposes or expects, stored with the build's files. */
export const TYPES_FILE = 'types.json';
/** The hashes of its scripts and styles by their names, also stored with the build's files. */
export const INTEGRITY_FILE = 'integrity.json';

interface Build {
  readonly app: string;
  /** Source folder, relative to the repository; the app's folder by default. */
  readonly dir?: string;
  /** The folder with the built files. */
  readonly built: string;
  /** API that the app was built against. */
  readonly api: Api;
  /** The contact of its team, from the key ring. */
  readonly contact: string;
  /** The key that will sign it; releases signed by different keys are different. */
  readonly signer: string;
  /** A name instead of the one that is derived from its content. */
  readonly version?: string | undefined;
}

export async function describeBuild({
  app,
  dir = app,
  built,
  api,
  contact,
  signer,
  version,
}: Build): Promise<Candidate> {
  const known = releasedApp(app);
  if (known.backend)
    throw new Failure(`${app}/academy.json: backend is for remotes with a repository of their own.`);
  const contents = await readFiles(built);
  const isHost = known.entryPoint.startsWith('libs/');
  const entry = declarationsOf(
    known.entryPoint.replace(`${app}/`, `${dir}/`),
    isHost ? 'RemoteModule' : 'remote',
  );
  contents.set(TYPES_FILE, Buffer.from(serialise(entry)));
  contents.set(INTEGRITY_FILE, Buffer.from(JSON.stringify(integrityTableOf(contents))));
  const bffContract = await addContract(contents, api, await callsIn(join(root, dir, 'src')));
  const types = { contract: TYPES_FILE, typesHash: typesHash(entry) };
  const start = await startFiles(built);
  const paths = pathsIn(join(root, known.paths.replace(`${app}/`, `${dir}/`)));
  const server = [...contents.keys()].find((file) => /^server\/main\.\w+\.cjs$/.test(file));
  const content: Omit<UnsignedRelease, 'version' | 'commit' | 'publishedAt'> = {
    remote: known.remote,
    owner: { team: known.team, contact },
    routes: [...known.routes],
    ...(known.focus && { focus: known.focus }),
    ...(known.slots.length > 0 && { slots: known.slots }),
    ...(known.provides.length > 0 && { provides: known.provides }),
    ...(known.events && { events: known.events }),
    ...(known.pages && { namedPages: known.pages }),
    ...(known.slo && { slo: known.slo }),
    ...(known.onCall && { onCall: known.onCall }),
    ...start.files,
    ...(server && { server }),
    manifest: 'mf-manifest.json',
    integrityFile: INTEGRITY_FILE,
    waitsForHashes: true,
    assets: Object.fromEntries([...contents].sort(byName).map(([file, bytes]) => [file, hashed(bytes)])),
    exposes: isHost ? {} : { './app': types },
    ...(isHost && { accepts: types }),
    shared: { needs: start.needs, brings: isHost ? await hostPackages() : {} },
    pages: isHost ? paths.flatMap(({ path }) => path ?? []) : [],
    bffContract,
    budgets: await measured(contents, start.files.initial.scripts, known.budgets),
  };
  const { version: number } = JSON.parse(await readFile(join(root, app, 'package.json'), 'utf8')) as {
    version: string;
  };
  const named = { version: version ?? versionName(number, signer, content), commit: await commit() };
  return { app, contents, paths, record: { ...content, ...named, publishedAt: new Date().toISOString() } };
}

/** The sizes of a build in compressed bytes, and the app's limits. */
export async function budgetsOf(app: string, built: string): Promise<UnsignedRelease['budgets']> {
  const [contents, { files }] = await Promise.all([readFiles(built), startFiles(built)]);
  return measured(contents, files.initial.scripts, releasedApp(app).budgets);
}

export async function readFiles(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Failure(`${folder} is missing: build the app first`);
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !buildNotes.includes(file))
    .sort();
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as const)),
  );
}

export const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

export const integrityTableOf = (contents: Contents): IntegrityTable =>
  Object.fromEntries(
    [...contents]
      .filter(([file]) => /\.(js|css)$/.test(file))
      .sort(byName)
      .map(([file, bytes]) => [file, hashed(bytes).sha384]),
  );

export const hashed = (content: Buffer) => ({
  sha384: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.length,
});

interface Initial {
  readonly scripts: string[];
  readonly styles: string[];
}

/** Initial files as the build of a host records them. */
interface HostInitial extends Initial {
  readonly parts: NonNullable<UnsignedRelease['parts']>;
}

interface Start {
  readonly files: Pick<UnsignedRelease, 'entry' | 'initial' | 'parts' | 'page'>;
  readonly needs: UnsignedRelease['shared']['needs'];
}

/** Files that a page loads first: of a host from the notes of its build, of a remote from its manifest. */
async function startFiles(built: string): Promise<Start> {
  const page = await readJson<Initial>(join(built, 'page/initial.json'));
  const host = await readJson<HostInitial>(join(built, 'initial.json'));
  if (host) {
    const { parts, ...initial } = host;
    return { files: { entry: initial.scripts[0] as string, initial, parts }, needs: {} };
  }
  const { startOf } = await import('@academy/registry-kit/gate/manifest');
  const text = await readFile(join(built, 'mf-manifest.json'), 'utf8').catch(() => '');
  const start = startOf(text);
  if (!start) throw new Failure(`${built} holds neither a page nor a remote that exposes ./app`);
  const { entry, initial, needs } = start;
  const { pageRuntime } = await import('@academy/mf-kit/webpack/shared');
  const runtime = pageRuntime();
  return {
    files: {
      entry,
      initial,
      ...(page && { page: inFolder(page, 'page') }),
    },
    needs: { ...needs, [runtime.name]: `^${runtime.version}` },
  };
}

const inFolder = ({ scripts, styles }: Initial, folder: string): Initial => ({
  scripts: scripts.map((name) => `${folder}/${name}`),
  styles: styles.map((name) => `${folder}/${name}`),
});

/** @returns versions by library */
async function hostPackages(): Promise<Record<string, string>> {
  const { pageRuntime, sharedModules } = await import('@academy/mf-kit/webpack/shared');
  const libraries = Object.entries(sharedModules('host')).map(([name, { version }]) => ({ name, version }));
  return Object.fromEntries([...libraries, pageRuntime()].map(({ name, version }) => [name, version]));
}

export async function measured(
  contents: Contents,
  initial: string[],
  limits: ReleasedApp['budgets'],
): Promise<UnsignedRelease['budgets']> {
  const { measure } = await import('@academy/registry-kit/gate/sizes');
  return measure(contents, initial, limits);
}

async function commit(): Promise<string> {
  const git = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root });
  return git.then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
}

/** @returns undefined if it is missing */
async function readJson<Content>(file: string): Promise<Content | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Content);
}
