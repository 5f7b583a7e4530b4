import { join } from 'node:path';
import { type Candidate } from '@academy/registry-kit/gate/candidate';
import { startOf } from '@academy/registry-kit/gate/manifest';
import { Failure } from '../../../../../tools/failure.mjs';
import { addContract } from '../../api-contract.js';
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
import { serialise, typesHash } from '../../type-files.js';
import { versionName } from '../../version-name.js';
import { versionIn } from '../remote-folder.js';
import { type SourceDescription } from './source-description.js';

const MANIFEST = 'mf-manifest.json';
/** The document of its backend, in the release. */
const BACKEND_FILE = 'backend.json';

/**
 * Describes the built remote of a folder as the registry takes it.
 * @param dir the remote's folder, absolute
 * @param version a name instead of the one that follows from its content
 */
export async function describeHere(
  dir: string,
  { manifest, declarations, paths, eventLines, api, calls, runtime, document }: SourceDescription,
  version?: string,
): Promise<Candidate> {
  const { remote, team, routes, focus, slots, provides, events, budgets, pages, slo, onCall } = manifest;
  const built = join(dir, 'dist/release');
  const contents = await readFiles(built);
  const start = startOf(contents.get(MANIFEST)?.toString() ?? '');
  if (!start) throw new Failure(`${built} holds no remote: run academy build.`);
  contents.set(TYPES_FILE, Buffer.from(serialise(declarations)));
  if (document) contents.set(BACKEND_FILE, document);
  contents.set(INTEGRITY_FILE, Buffer.from(JSON.stringify(integrityTableOf(contents))));
  const bffContract = await addContract(contents, api, calls);
  const server = [...contents.keys()].find((file) => /^server\/main\.\w+\.cjs$/.test(file));
  const content = {
    ...{ remote, routes: [...routes], owner: { team, contact: '' } },
    ...(focus && { focus }),
    ...(slots.length > 0 && { slots }),
    ...(provides.length > 0 && { provides }),
    ...(events && { events }),
    ...(pages && { namedPages: pages }),
    ...(slo && { slo }),
    ...(onCall && { onCall }),
    ...(document && { backend: { document: BACKEND_FILE } }),
    ...{ entry: start.entry, initial: start.initial, manifest: MANIFEST },
    ...(server && { server }),
    integrityFile: INTEGRITY_FILE,
    waitsForHashes: true as const,
    assets: Object.fromEntries([...contents].sort(byName).map(([file, bytes]) => [file, hashed(bytes)])),
    exposes: { './app': { contract: TYPES_FILE, typesHash: typesHash(declarations) } },
    shared: { needs: { ...start.needs, ...runtime }, brings: {} },
    pages: [],
    bffContract,
    budgets: await measured(contents, start.initial.scripts, budgets),
  };
  const number = await versionIn(join(dir, 'package.json'));
  // The registry has the commit from the token.
  const named = { version: version ?? versionName(number, SIGNER, content), commit: 'unknown' };
  return {
    app: '.',
    contents,
    paths,
    eventLines,
    record: { ...content, ...named, publishedAt: new Date().toISOString() },
  };
}
