/**
 * Finds incompatibilities of a release with the live ones. Needs only records and declarations, so promotions and
 * rollbacks are checked like releases.
 */
import { posix } from 'node:path';
import semver from 'semver';
import { type ApiDocument } from '../operations/api-document.js';
import { contractProblems } from '../operations/contract-problems.js';
import { type Api, type Candidate, type Declarations, type UnsignedRelease } from './candidate.js';
import { findingOf, type Finding } from './findings.js';
import { isBelow, overlaps, reservedPrefix } from '../route-prefixes.js';
import { checkEvents } from './contributions/events.js';
import { checkLinkPrefix } from './contributions/links.js';
import { checkSlots } from './contributions/slots.js';
import { type HeldTrain } from '../trains/held-trains.js';
import { missingTypes, typeProblems } from './types.js';

export interface LiveSet {
  /** Live releases, including those of hosts. */
  readonly releases: readonly UnsignedRelease[];
  /** The declarations that are part of a release. */
  readonly typesOf: (release: UnsignedRelease) => Promise<Declarations | undefined>;
  /** The description of the API that a release was built against, with its own calls only. */
  readonly documentOf: (release: UnsignedRelease) => Promise<ApiDocument | undefined>;
  /** The scripts of a release, by their names. */
  readonly scriptsOf: (release: UnsignedRelease) => Promise<ReadonlyMap<string, Buffer>>;
  /** The API of the live BFF. */
  readonly api: Api;
  /** Live releases of the remotes that are being replaced. */
  readonly replaced?: readonly UnsignedRelease[];
  /** Trains whose members are at their former versions before the change. */
  readonly held?: readonly HeldTrain[];
}

export async function checkAgainstLive(release: UnsignedRelease, live: LiveSet): Promise<Finding[]> {
  const others = live.releases.filter(({ remote }) => remote !== release.remote);
  return [
    ...routes(release, others),
    ...checkSlots(release, others),
    ...checkEvents(release, others),
    ...checkLinkPrefix(release, others),
    ...others.flatMap((other) =>
      isHost(release) ? shared(other, release) : isHost(other) ? shared(release, other) : [],
    ),
    ...(await calls(release, live)),
    ...(await types(release, others, live)),
  ];
}

const isHost = (release: UnsignedRelease): boolean => release.accepts !== undefined;

type Mounted = Pick<UnsignedRelease, 'remote' | 'version' | 'owner' | 'routes' | 'focus' | 'pages'>;

export function routes(release: Mounted, others: readonly Mounted[]): Finding[] {
  const finding = findingOf('routes');
  const form = release.routes.flatMap((route, index) => {
    const where = `routes[${index}] ${route}`;
    if (!/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(route)) {
      return [finding(where, 'a prefix is lower case, begins with a slash and ends without one')];
    }
    const reserved = reservedPrefix(route);
    return reserved ? [finding(where, `${reserved} is the server’s own`)] : [];
  });
  const focus = (release.focus ?? []).flatMap((path, index) =>
    release.routes.some((route) => isBelow(path, route))
      ? []
      : [
          finding(
            `focus[${index}] ${path}`,
            `it lies below none of its prefixes: ${release.routes.join(', ')}`,
          ),
        ],
  );
  const collisions = release.routes.flatMap((route, index) =>
    others.flatMap((other) => {
      const taken = [...other.routes, ...other.pages]
        .filter((path) => path !== '/')
        .find((path) => overlaps(route, path));
      return taken
        ? [
            finding(
              `routes[${index}] ${route}`,
              `${other.remote} ${other.version} of ${other.owner.team} serves ${taken}`,
            ),
          ]
        : [];
    }),
  );
  const pages = release.pages.flatMap((path, index) =>
    others.flatMap((other) => {
      const taken = path === '/' ? undefined : other.routes.find((route) => overlaps(route, path));
      return taken
        ? [
            finding(
              `pages[${index}] ${path}`,
              `${other.remote} ${other.version} of ${other.owner.team} serves ${taken}`,
            ),
          ]
        : [];
    }),
  );
  return [...form, ...focus, ...collisions, ...pages];
}

/**
 * Finds paths that only the live release serves: pages link to them. Not checked for a rollback, which restores an
 * earlier state.
 * @param givesUp paths that are removed on purpose
 */
export function checkRemovedPaths(
  release: UnsignedRelease,
  { releases, replaced = releases }: LiveSet,
  givesUp: readonly string[],
): Finding[] {
  const before = replaced.find(({ remote }) => remote === release.remote);
  const served = [release, ...releases.filter(({ remote }) => remote !== release.remote)].flatMap(
    ({ pages, routes: prefixes }) => [...pages, ...prefixes],
  );
  return [...(before?.routes ?? []), ...(before?.pages ?? [])]
    .filter((path) => !givesUp.includes(path) && !served.some((there) => isServed(path, there)))
    .map((path) =>
      findingOf('routes')(
        `routes of ${before?.remote} ${before?.version}`,
        `${path} is live, and nothing would serve it any more: pages link to it; --gives-up ${path} if that is meant`,
      ),
    );
}

/** @param there `/` matches only the root path */
const isServed = (path: string, there: string): boolean =>
  path === there || (there !== '/' && isBelow(path, there));

/** A version that no range with an upper end contains. */
const ANY_LATER = '999999.0.0';

function shared(remote: UnsignedRelease, host: UnsignedRelease): Finding[] {
  const finding = findingOf('shared');
  return Object.entries(remote.shared.needs).flatMap(([name, range]) => {
    const brought = host.shared.brings[name];
    const where = `shared.needs["${name}"] of ${remote.remote} ${remote.version}`;
    if (!semver.validRange(range)) return [finding(where, `${range} is no range of versions`)];
    if (semver.satisfies(ANY_LATER, range))
      return [finding(where, `${range} has no upper end, so it accepts versions that do not exist yet`)];
    if (!brought)
      return [finding(where, `${host.remote} ${host.version} does not bring it, and a page holds it once`)];
    if (semver.satisfies(brought, range)) return [];
    return [finding(where, `${range} is needed, and ${host.remote} ${host.version} brings ${brought}`)];
  });
}

/** Names the operation and the field of each part of the API that differs from that of the release's build. */
async function calls(release: UnsignedRelease, { api, documentOf }: LiveSet): Promise<Finding[]> {
  const problems = await contractProblems(release.bffContract, api, () => documentOf(release));
  return problems.map(({ where, field, why }) =>
    findingOf('bff-contract')(where, field === undefined ? why : `${field} ${why} at the live BFF`),
  );
}

async function types(
  release: UnsignedRelease,
  others: readonly UnsignedRelease[],
  { typesOf }: LiveSet,
): Promise<Finding[]> {
  const hosts = isHost(release) ? [release] : others.filter(isHost);
  const remotes = isHost(release) ? others.filter((other) => !isHost(other)) : [release];
  const findings: Finding[] = [];
  for (const remote of remotes) {
    const where = `exposes["./app"] of ${remote.remote} ${remote.version}`;
    const finding = findingOf('types');
    if (!remote.exposes['./app']) {
      findings.push(finding(where, 'nothing is exposed there, and a host loads nothing else'));
      continue;
    }
    const offered = await typesOf(remote);
    if (!offered)
      findings.push(finding(where, `its declarations, ${remote.exposes['./app'].contract}, cannot be read`));
    if (offered) findings.push(...missingTypes(offered).map((why) => finding(where, why)));
    for (const host of hosts) {
      const expected = await typesOf(host);
      if (!offered || !expected) continue;
      findings.push(
        ...typeProblems(offered, expected).map((why) =>
          finding(where, `${host.remote} ${host.version} cannot mount it: ${why}`),
        ),
      );
    }
  }
  return findings;
}

/** Checks that the paths in the sources are below those that the release declares. */
export function checkPaths({ record, paths, app }: Candidate): Finding[] {
  if (isHost(record)) return [];
  return paths
    .filter(({ path }) => !record.routes.some((route) => path && isBelow(path.toLowerCase(), route)))
    .map(({ path, line }) =>
      findingOf('routes')(
        `${posix.join(app, 'src/remote.tsx')}:${line}`,
        path
          ? `${path} lies below none of its prefixes: ${record.routes.join(', ')}`
          : 'a path is not written out, so its prefix is unknown',
      ),
    );
}
