import { createHash } from 'node:crypto';
import { type ReleaseUpload } from '@academy/contracts/releases/registry.schemas';
import { API_FILE, GateFixture, minimalBuild } from '@academy/registry-kit/gate/testing';
import { hashOf } from '@academy/registry-kit/local-files';

export type Files = Readonly<Record<string, string>>;

const RUNTIME = { '@module-federation/webpack-bundler-runtime': '^2.9.2' };

/** The smallest build, as its team describes it: the text of each file, and the claims. */
export function aBuild(changes: Files = {}, claims: Partial<ReleaseUpload> = {}) {
  const { record, offered, candidate } = GateFixture.open();
  const built: Files = {
    ...minimalBuild,
    'types.json': JSON.stringify(offered),
    [API_FILE]: String(candidate.contents.get(API_FILE)),
    ...changes,
  };
  const hashes = Object.entries(built)
    .filter(([name]) => /\.(js|css)$/.test(name))
    .map(([name, text]) => [name, hashOf(Buffer.from(text))] as const);
  const files: Files = { ...built, 'integrity.json': JSON.stringify(Object.fromEntries(hashes)), ...changes };
  const { entry, initial, manifest, shared } = record;
  const { operations: _operations, ...bffContract } = record.bffContract;
  const { '@module-federation/webpack-bundler-runtime': _, ...needs } = shared.needs;
  const release: ReleaseUpload = {
    version: '1.0.0',
    routes: ['/certificates'],
    ...{ entry, initial, manifest, bffContract },
    integrityFile: 'integrity.json',
    waitsForHashes: true,
    exposes: { './app': { contract: 'types.json', typesHash: sha256(files['types.json'] ?? '') } },
    needs: { ...needs, ...RUNTIME },
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        { sha384: sha384(text), bytes: Buffer.byteLength(text) },
      ]),
    ),
    ...claims,
  };
  return { files, release };
}

export const sha384 = (text: string): string => createHash('sha384').update(text).digest('hex');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
