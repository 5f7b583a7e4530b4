import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type UnsignedRelease } from '@academy/registry-kit/gate/candidate';
import { type Finding, findingOf } from '@academy/registry-kit/gate/findings';
import { startOf } from '@academy/registry-kit/gate/manifest';
import { parseJson } from '@academy/registry-kit/release-records';
import { readContract } from './api-contract.js';
import { declarationFindings } from './declaration-findings.js';

type Contents = ReadonlyMap<string, Buffer>;

/**
 * Compares what a release claims about its build with the uploaded files. The gate reads a build only after these
 * checks, because it expects files as the command of this repository writes them.
 */
export function buildFindings(release: UnsignedRelease, contents: Contents): Finding[] {
  return [
    ...namedFiles(release, contents),
    ...manifestFindings(release, contents),
    ...integrityFindings(release, contents),
    ...typeFindings(release, contents),
    ...readContract(release.bffContract, contents).findings,
  ];
}

function namedFiles(
  { server, integrityFile, manifest, exposes, bffContract, backend }: UnsignedRelease,
  contents: Contents,
): Finding[] {
  const named = {
    ...{ server, integrityFile, manifest },
    'exposes["./app"].contract': exposes['./app']?.contract,
    'bffContract.schemas': bffContract.schemas,
    'backend.document': backend?.document,
  };
  return Object.entries(named).flatMap(([field, file]) =>
    file === undefined || contents.has(file)
      ? []
      : [findingOf('files.missing')(field, `${file} is named here and is not among the files`)],
  );
}

/** A smaller first view than that of the manifest would hide scripts from the budget. */
function manifestFindings(
  { manifest, entry, initial, shared }: UnsignedRelease,
  contents: Contents,
): Finding[] {
  const text = contents.get(manifest)?.toString();
  if (text === undefined) return [];
  const finding = findingOf('files.manifest');
  const start = startOf(text);
  if (!start) return [finding(manifest, 'it is no manifest of a remote that exposes ./app')];
  const differs = (field: string, claimed: unknown, built: unknown): Finding[] =>
    isDeepStrictEqual(claimed, built)
      ? []
      : [finding(field, `it differs from ${manifest}: ${JSON.stringify(built)}`)];
  return [
    ...differs('entry', entry, start.entry),
    ...differs('initial.scripts', initial.scripts, start.initial.scripts),
    ...differs('initial.styles', initial.styles, start.initial.styles),
    ...Object.entries(start.needs).flatMap(([name, range]) =>
      differs(`needs["${name}"]`, shared.needs[name], range),
    ),
  ];
}

function integrityFindings({ integrityFile, assets }: UnsignedRelease, contents: Contents): Finding[] {
  const text = integrityFile && contents.get(integrityFile)?.toString();
  if (!integrityFile || text === undefined) return [];
  const expected = Object.fromEntries(
    Object.entries(assets).flatMap(([name, { sha384 }]) =>
      /\.(js|css)$/.test(name) ? [[name, sha384]] : [],
    ),
  );
  if (isDeepStrictEqual(parseJson(text), expected)) return [];
  return [
    findingOf('files.integrity')(integrityFile, 'it does not contain the hashes of all scripts and styles'),
  ];
}

function typeFindings({ exposes }: UnsignedRelease, contents: Contents): Finding[] {
  const types = exposes['./app'];
  const content = types && contents.get(types.contract);
  if (!types || !content) return [];
  const hash = createHash('sha256').update(content).digest('hex');
  const differs = findingOf('types')(
    'exposes["./app"].typesHash',
    `the SHA-256 of ${types.contract} is ${hash}`,
  );
  return [
    ...(hash === types.typesHash ? [] : [differs]),
    ...declarationFindings(types.contract, content.toString()),
  ];
}
