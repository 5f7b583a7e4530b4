import { linkName } from '@academy/contracts/releases/page.schemas';
import { isAdminSlot } from '@academy/contracts/releases/platform.schemas';
import { type PageRegistryEntry, type ReleaseRecord } from '@academy/contracts/releases/release.schemas';

/** URL path of a file of a release at this origin. */
export const releasePath = ({ remote, version }: ReleaseRecord, file: string): string =>
  `/r/${remote}/${version}/${file}`;

/** Components that a release contributes to slots of the administration (decision 0220). */
const adminParts = ({ slots = [] }: ReleaseRecord) =>
  slots.filter(({ slot, module }) => isAdminSlot(slot) && module !== undefined);

export const hasAdminParts = (record: ReleaseRecord): boolean => adminParts(record).length > 0;

/**
 * A release of another front end in the state of the page: only its parts of the administration, since its pages belong
 * to the origin of the academy. The page contains the hash of the file with its hashes (decision 0184); a release without
 * such a file has all of them in the page.
 */
export function toContributor(record: ReleaseRecord): PageRegistryEntry {
  const { integrityFile: file } = record;
  const sha384 = file && record.assets[file]?.sha384;
  return {
    name: record.remote,
    version: record.version,
    owner: record.owner,
    routes: [],
    entry: releasePath(record, record.entry),
    initial: { scripts: [], styles: [] },
    slots: adminParts(record),
    ...(file && sha384
      ? { integrity: {}, integrityFile: { path: releasePath(record, file), sha384 } }
      : { integrity: hashesOf(record) }),
  };
}

/** @returns the paths of named pages; those of other front ends are at the origin of the academy */
export const pagesByName = (
  own: ReleaseRecord,
  others: readonly ReleaseRecord[],
  academy: string,
): Record<string, string> =>
  Object.fromEntries(
    [own, ...others].flatMap((record) =>
      (record.namedPages ?? []).map(({ name, path }) => [
        linkName(record.remote, name),
        record === own ? path : academy + path,
      ]),
    ),
  );

/** @returns the hash of every file of a release by its path */
export const hashesOf = (record: ReleaseRecord): PageRegistryEntry['integrity'] =>
  Object.fromEntries(
    Object.entries(record.assets).map(([file, { sha384 }]) => [releasePath(record, file), sha384]),
  );
