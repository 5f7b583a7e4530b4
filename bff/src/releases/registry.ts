import {
  type PageRegistryEntry,
  type RegistryEntry,
  type ReleaseRecord,
} from '@academy/contracts/releases/release.schemas';
import { linkName } from '@academy/contracts/releases/page.schemas';

/** @returns the URL path of a file of the release */
export const releasePath = ({ remote, version }: ReleaseRecord, file: string): string =>
  `/r/${remote}/${version}/${file}`;

/** The data of a release for the shell; only scripts and styles have a hash, because only they take effect. */
export function toRegistryEntry(record: ReleaseRecord): RegistryEntry {
  const hashed = Object.entries(record.assets).filter(([file]) => /\.(js|css)$/.test(file));
  return {
    name: record.remote,
    version: record.version,
    owner: record.owner,
    routes: record.routes,
    entry: releasePath(record, record.entry),
    initial: {
      scripts: record.initial.scripts.map((file) => releasePath(record, file)),
      styles: record.initial.styles.map((file) => releasePath(record, file)),
    },
    integrity: Object.fromEntries(hashed.map(([file, { sha384 }]) => [releasePath(record, file), sha384])),
  };
}

/**
 * A release in the state of a page, with the hashes of some files and the file that contains all of them (decisions
 * 0184 and 0201).
 * @param files that the page names; all of the release if undefined
 */
export function toPageEntry(
  record: ReleaseRecord,
  files: ReadonlySet<string> | undefined,
): PageRegistryEntry {
  const { focus, integrityFile: file, slots } = record;
  const entry = { ...toRegistryEntry(record), ...(focus && { focus }), ...(slots && { slots }) };
  const sha384 = file && record.assets[file]?.sha384;
  if (!files || !sha384) return entry;
  const paths = new Set([...files].map((name) => releasePath(record, name)));
  const integrity = Object.fromEntries(Object.entries(entry.integrity).filter(([path]) => paths.has(path)));
  return { ...entry, integrity, integrityFile: { path: releasePath(record, file), sha384 } };
}

/** @returns the paths of all named pages: `catalog.course` is `/course/:slug` */
export const pagesByName = (releases: Iterable<ReleaseRecord>): Record<string, string> =>
  Object.fromEntries(
    [...releases].flatMap(({ namedPages = [], remote }) =>
      namedPages.map(({ name, path }) => [linkName(remote, name), path]),
    ),
  );

export interface RouteMatch {
  readonly record: ReleaseRecord;
  /** The first segments of the path, in the spelling of the release. */
  readonly prefix: string;
}

/** @returns the release whose prefix the path begins with, the longest prefix first */
export function findRoute(releases: Iterable<ReleaseRecord>, path: string): RouteMatch | undefined {
  const lower = path.toLowerCase();
  return [...releases]
    .flatMap((record) => record.routes.map((prefix) => ({ record, prefix })))
    .filter(({ prefix }) => lower === prefix || lower.startsWith(`${prefix}/`))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];
}
