/** The part of a release that follows from the sources of its remote, and not from its built files. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RemoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { type Api, type Declarations, readApi, type SourcePath } from '@academy/registry-kit/gate/candidate';
import { parseJson } from '@academy/registry-kit/release-records';
import { z } from 'zod';
import { Failure } from '../../../../../tools/failure.mjs';
import { BUILD_NOTE } from '../../describe.js';
import { pathsIn } from '../../sources.js';
import { typesHash } from '../../type-files.js';
import { fileOf, versionIn } from '../remote-folder.js';
import { backendHere } from './backend-here.js';
import { callsHere } from './calls-here.js';
import { eventLinesIn } from './event-lines.js';
import { publicTypes } from './public-types.js';

type BuildModule = { pageRuntime(): { readonly name: string; readonly version: string } };

const ENTRY = 'src/remote.tsx';

export interface SourceDescription {
  /** Content of `academy.json`. */
  readonly manifest: RemoteManifest;
  readonly declarations: Declarations;
  readonly paths: SourcePath[];
  /** The lines of names of events, for messages: a change of them alone makes no other build. */
  readonly eventLines: ReadonlyMap<string, readonly string[]>;
  /** The API that the remote is compiled against. */
  readonly api: Pick<Api, 'document' | 'version'>;
  /** Operations of the API, `GET /api/course/{}`. */
  readonly calls: string[];
  /** The OpenAPI document of its backend. */
  readonly document?: Buffer;
  /** The federation runtime that the remote is built against, which the page provides. */
  readonly runtime: Readonly<Record<string, string>>;
}

/** @param dir the remote's folder, absolute @throws Failure naming the line or the package that is not as it has to be */
export async function describeSources(dir: string, manifest: RemoteManifest): Promise<SourceDescription> {
  return {
    manifest,
    declarations: publicTypes(dir, ENTRY),
    paths: pathsIn(join(dir, ENTRY)),
    eventLines: eventLinesIn(dir, 'src'),
    api: await installedApi(dir),
    ...(await backendHere(dir, manifest, callsHere(join(dir, 'src')))),
    runtime: await runtimeOf(dir),
  };
}

async function installedApi(dir: string): Promise<Pick<Api, 'document' | 'version'>> {
  const file = fileOf(dir, '@academy/api/openapi.json');
  const api = readApi(await readFile(file, 'utf8'));
  if (!api) throw new Failure(`${file} is no description of an API: install @academy/api again.`);
  return { ...api, version: await versionIn(fileOf(dir, '@academy/api/package.json')) };
}

async function runtimeOf(dir: string): Promise<Record<string, string>> {
  const module = fileOf(dir, '@academy/remote-build/build');
  const { pageRuntime } = (await import(pathToFileURL(module).href)) as BuildModule;
  const { name, version } = pageRuntime();
  return { [name]: `^${version}` };
}

/** Hashes by the names that a message shows. */
const buildNote = z.record(z.string(), z.string());

/** Writes the hashes of the description into the build, so that a later release with other sources is noticed. */
export async function writeBuildNote(dir: string, sources: SourceDescription): Promise<void> {
  await writeFile(noteFile(dir), `${JSON.stringify(hashesOf(sources), null, 2)}\n`);
}

/** @throws Failure if the build was made from a description other than this one */
export async function requireBuiltFrom(dir: string, sources: SourceDescription): Promise<void> {
  const text = await readFile(noteFile(dir), 'utf8').catch(() => '');
  const { data: built } = buildNote.safeParse(parseJson(text));
  if (!built) throw new Failure('dist/release was not made by academy build: run it, and publish then.');
  const changed = Object.entries(hashesOf(sources)).filter(([part, hash]) => built[part] !== hash);
  if (changed.length === 0) return;
  const parts = changed.map(([part]) => part).join(', ');
  throw new Failure(
    `dist/release is older than its sources, so they do not describe it: changed since then: ${parts}. Run academy build, and publish then.`,
  );
}

const noteFile = (dir: string): string => join(dir, 'dist/release', BUILD_NOTE);

function hashesOf({ manifest, declarations, paths, api, calls, runtime, document }: SourceDescription) {
  const parts = {
    'academy.json': manifest,
    [`the types of ${ENTRY}`]: typesHash(declarations),
    [`the paths in ${ENTRY}`]: paths.map(({ path }) => path),
    'the operations of the API in src': calls,
    'the version of @academy/api': api.version,
    'the version of @academy/remote-build': runtime,
    'the document of the backend': document?.toString() ?? '',
  };
  return Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, hashOf(value)]));
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
