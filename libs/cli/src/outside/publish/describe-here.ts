import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RemoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { type Candidate } from '@academy/registry-kit/gate/candidate';
import { startOf } from '@academy/registry-kit/gate/manifest';
import { Failure } from '../../../../../tools/failure.mjs';
import {
  byName,
  hashed,
  INTEGRITY_FILE,
  integrityTableOf,
  measured,
  readFiles,
  TYPES_FILE,
} from '../../describe.js';
import { SIGNER } from '../../registry/push.js';
import { pathsIn } from '../../sources.js';
import { serialise, typesHash } from '../../type-files.js';
import { versionName } from '../../version-name.js';
import { callsHere } from './calls-here.js';
import { publicTypes } from './public-types.js';
import { fileOf, versionIn } from '../remote-folder.js';

type BuildModule = { pageRuntime(): { readonly name: string; readonly version: string } };

const ENTRY = 'src/remote.tsx';
const MANIFEST = 'mf-manifest.json';

/**
 * Describes the built remote of a folder as the registry takes it.
 * @param dir the remote's folder, absolute
 * @param version a name instead of the one that follows from its content
 */
export async function describeHere(
  dir: string,
  description: RemoteManifest,
  version?: string,
): Promise<Candidate> {
  const { remote, team, routes, focus, slots, provides, budgets } = description;
  const built = join(dir, 'dist/release');
  const contents = await readFiles(built);
  const start = startOf(contents.get(MANIFEST)?.toString() ?? '');
  if (!start) throw new Failure(`${built} holds no remote: run academy build.`);
  const declarations = publicTypes(dir, ENTRY);
  contents.set(TYPES_FILE, Buffer.from(serialise(declarations)));
  contents.set(INTEGRITY_FILE, Buffer.from(JSON.stringify(integrityTableOf(contents))));
  const server = [...contents.keys()].find((file) => /^server\/main\.\w+\.cjs$/.test(file));
  const content = {
    ...{ remote, routes: [...routes], owner: { team, contact: '' } },
    ...(focus && { focus }),
    ...(slots.length > 0 && { slots }),
    ...(provides.length > 0 && { provides }),
    ...{ entry: start.entry, initial: start.initial, manifest: MANIFEST },
    ...(server && { server }),
    integrityFile: INTEGRITY_FILE,
    waitsForHashes: true as const,
    assets: Object.fromEntries([...contents].sort(byName).map(([file, bytes]) => [file, hashed(bytes)])),
    exposes: { './app': { contract: TYPES_FILE, typesHash: typesHash(declarations) } },
    shared: { needs: { ...start.needs, ...(await runtimeOf(dir)) }, brings: {} },
    pages: [],
    bffContract: {
      version: await versionIn(fileOf(dir, '@academy/api/package.json')),
      calls: callsHere(join(dir, 'src')),
    },
    budgets: await measured(contents, start.initial.scripts, budgets),
  };
  const number = await versionIn(join(dir, 'package.json'));
  // The registry has the commit from the token.
  const named = { version: version ?? versionName(number, SIGNER, content), commit: 'unknown' };
  return {
    app: remote,
    contents,
    paths: pathsIn(join(dir, ENTRY)),
    record: { ...content, ...named, publishedAt: new Date().toISOString() },
  };
}

/** The federation runtime that the remote was built against, which the page provides. */
async function runtimeOf(dir: string): Promise<Record<string, string>> {
  const module = fileOf(dir, '@academy/remote-build/build');
  const { pageRuntime } = (await import(pathToFileURL(module).href)) as BuildModule;
  const { name, version } = pageRuntime();
  return { [name]: `^${version}` };
}
