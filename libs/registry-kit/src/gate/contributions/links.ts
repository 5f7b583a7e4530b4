/** Checks of the pages that a release names, and of its links to pages by their names (decision 0229). */
import { linkName, linkPrefix } from '@academy/contracts/releases/page.schemas';
import { isBelow } from '../../route-prefixes.js';
import { type Candidate, isScript, type UnsignedRelease } from '../candidate.js';
import { findingOf, type Finding } from '../findings.js';

const finding = findingOf('pages');

interface Live {
  readonly releases: readonly UnsignedRelease[];
  /** Live releases of the remotes that are being replaced. */
  readonly replaced?: readonly UnsignedRelease[];
}

/** @returns the names of the pages of a release, as in links */
const namesOf = ({ namedPages = [], remote }: UnsignedRelease): string[] =>
  namedPages.map(({ name }) => linkName(remote, name));

/** Finds named pages below no prefix of the release, two pages of one name, and paths that its sources do not serve. */
export function checkNamedPages({ record, paths }: Candidate): Finding[] {
  const { accepts, namedPages = [], routes } = record;
  return namedPages.flatMap(({ name, path }, index) => {
    const where = `pages[${index}] ${name}`;
    const isOwn = accepts !== undefined || routes.some((route) => isBelow(path.toLowerCase(), route));
    const isServed = paths.length === 0 || paths.some((served) => served.path === path);
    const isTwin = namedPages.findIndex((other) => other.name === name) < index;
    return [
      ...(isOwn ? [] : [finding(where, `${path} lies below none of its prefixes: ${routes.join(', ')}`)]),
      ...(isOwn && !isServed ? [finding(where, `no route of its sources is ${path}`)] : []),
      ...(isTwin ? [finding(where, 'another page has this name')] : []),
    ];
  });
}

/** Finds live releases whose pages have the same prefix in links, as those of `mf_offers` and `offers`. */
export function checkLinkPrefix(release: UnsignedRelease, others: readonly UnsignedRelease[]): Finding[] {
  if (namesOf(release).length === 0) return [];
  const prefix = linkPrefix(release.remote);
  return others
    .filter((other) => linkPrefix(other.remote) === prefix && namesOf(other).length > 0)
    .map(({ owner, remote, version }) =>
      finding(
        `pages of ${release.remote}`,
        `their names begin with ${prefix}, as those of ${remote} ${version} of ${owner.team}: links would lead to either`,
      ),
    );
}

/** `links.to("catalog.course"`, whatever the minifier calls the object. */
const LINK = /\.to\(\s*(["'`])([a-z]+(?:_[a-z]+)*\.[a-z][a-z-]*)\1/g;

/**
 * Finds links in the scripts of a release to pages that their front end does not have. A front end that is not live, or
 * whose live release is older than named pages, is not compared: two front ends may link to each other.
 */
export function checkLinks(
  { contents, record }: Pick<Candidate, 'record'> & { readonly contents: ReadonlyMap<string, Buffer> },
  { releases }: Live,
): Finding[] {
  const others = releases.filter(({ remote }) => remote !== record.remote);
  const compared = [record, ...others].filter(({ namedPages }) => namedPages !== undefined);
  const known = new Set(compared.flatMap(namesOf));
  const missing = new Map<string, Finding>();
  for (const [file, content] of contents) {
    if (!isScript(file)) continue;
    for (const [, , name = ''] of content.toString('utf8').matchAll(LINK)) {
      const owner = compared.find(({ remote }) => name.startsWith(linkName(remote, '')));
      if (!owner || known.has(name)) continue;
      const why = `it links to ${name}, which ${owner.remote} ${owner.version} does not have`;
      missing.set(`${file} ${name}`, finding(file, why));
    }
  }
  return [...missing.values()];
}

/**
 * Finds names that only the live release has: other front ends link to them. Not checked for a rollback, which restores
 * an earlier state.
 * @param givesUp names that are removed on purpose
 */
export function checkRemovedNames(
  release: UnsignedRelease,
  { releases, replaced = releases }: Live,
  givesUp: readonly string[],
): Finding[] {
  const before = replaced.find(({ remote }) => remote === release.remote);
  const left = namesOf(release);
  return (before ? namesOf(before) : [])
    .filter((name) => !left.includes(name) && !givesUp.includes(name))
    .map((name) =>
      finding(
        `pages of ${before?.remote} ${before?.version}`,
        `${name} is live, and pages may link to it; --gives-up ${name} if that is meant`,
      ),
    );
}
