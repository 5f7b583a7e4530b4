import { z } from 'zod';
import { releasedOnCall, releasedSlo } from '../alerts/alert.schemas.js';
import { isOneLine } from '../visible-text.js';
import { releasedEvents } from './event.schemas.js';
import { releasedPage } from './page.schemas.js';
import { releasedContribution, releasedSlot } from './slot.schemas.js';

/** `sha384-` and the base64 digest, as in the `integrity` attribute. */
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A path inside a release folder: no leading slash, no dot segments. */
const fileName = z.string().regex(/^(?!.*(?:^|\/)\.)[A-Za-z0-9_./-]+$/);

/** The owner of a remote; shown on the error card that replaces it while it is unavailable. */
export const remoteOwner = z.object({ team: z.string(), contact: z.string() });
export type RemoteOwner = z.infer<typeof remoteOwner>;

/** The files that a page needs before it can show anything of the remote, in loading order. */
const initialFiles = z.object({ scripts: z.array(fileName), styles: z.array(fileName) });
export type InitialFiles = z.infer<typeof initialFiles>;

/** `release.json` beside the files of a release; written once, never changed (F2). */
export const releaseRecord = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9_]*$/),
  version: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/),
  commit: z.string(),
  owner: remoteOwner,
  /** Path prefixes of the remote's routes, lower case, without a trailing slash. */
  routes: z.array(z.string()),
  /** Path prefixes below `routes` whose pages are shown in focus (decision 0190). */
  focus: z.array(z.string()).optional(),
  /** Its parts in slots; older releases have none. */
  slots: z.array(releasedContribution).optional(),
  /** Slots of its own pages that others may fill. */
  provides: z.array(releasedSlot).optional(),
  /** The events that it sends and receives; older releases have none. */
  events: releasedEvents.optional(),
  /** Its pages by the names that links have; older releases have none. */
  namedPages: z.array(releasedPage).optional(),
  /** The share of failed loads above which its team is alerted; older releases have none. */
  slo: releasedSlo.optional(),
  /** The receiver of its alerts. */
  onCall: releasedOnCall.optional(),
  /** The document of its backend, whose operations the BFF offers (decision 0236). */
  backend: z.object({ document: fileName }).optional(),
  entry: fileName,
  manifest: fileName,
  initial: initialFiles,
  /** Files of the host page, if the remote is also deployed separately. */
  page: initialFiles.optional(),
  /** Files of the parts of a host that not every page needs, by the names of the parts. */
  parts: z.record(z.string(), initialFiles).optional(),
  /** Server-renders public pages (libs/contracts/src/ssr/shell-renderer.ts); without it, browsers render them. */
  server: fileName.optional(),
  /**
   * The file with the hashes of the release's scripts and styles. A page whose shell has one contains the file of a
   * remote instead of its hashes (decision 0184); older releases have none.
   */
  integrityFile: fileName.optional(),
  /**
   * Its bundles load the hashes of `integrityFile` before a lazy file, so a page needs only the hashes of the files
   * that it names itself (decision 0201); older releases need all of them.
   */
  waitsForHashes: z.literal(true).optional(),
  assets: z.record(fileName, z.object({ sha384: integrity, bytes: z.number().int() })),
  publishedAt: z.iso.datetime(),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Ed25519 over the canonical JSON of all other fields (RFC 8785); `key` identifies an entry of the key ring. */
export const releaseSignature = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  value: z.base64(),
});
export type ReleaseSignature = z.infer<typeof releaseSignature>;

/** The declarations of a module: the file of the release that contains them, and its hash. */
const moduleTypes = z.object({ contract: fileName, typesHash: sha256 });

/** Compressed JavaScript in bytes, and its limit. */
const budget = z.object({ bytes: z.number().int().min(0), limit: z.number().int().positive() });

/** A stored release, with all data that the gate compares with the live one, and its team's signature. */
export const signedRelease = releaseRecord.extend({
  /** Modules that a host may load, by their federation names: `./app` for a remote, none for a host. */
  exposes: z.record(z.string(), moduleTypes),
  /** The module that a host expects of every remote. */
  accepts: moduleTypes.optional(),
  /** Libraries that a page loads once: the ranges that a remote needs, the versions that a host provides. */
  shared: z.object({
    needs: z.record(z.string(), z.string()),
    brings: z.record(z.string(), z.string()),
  }),
  /** Paths of the host's own pages. */
  pages: z.array(z.string()),
  /** The API version of its build, and the calls in its code: `GET /api/course/{}`. Older records have nothing else. */
  bffContract: z.object({
    version: z.string(),
    calls: z.array(z.string()),
    /** The file with the part of the API's description that the calls use (decision 0228). */
    schemas: fileName.optional(),
    /** SHA-256 of the schemas of each operation that is called. */
    operations: z.record(z.string(), sha256).optional(),
  }),
  /** Budgets of the initial scripts, of all scripts and of the styles; older records have no budget of styles. */
  budgets: z.object({ initial: budget, total: budget, styles: budget.optional() }),
  signature: releaseSignature,
});
export type SignedRelease = z.infer<typeof signedRelease>;

/** The claims of an identity provider about the sender of a request to the registry: verified, never a request's own. */
export const releaseActor = z.object({
  issuer: z.string(),
  /** The subject of the id token: of a pipeline, or of a person. */
  sub: z.string(),
  /** The rest is known of a pipeline only. */
  repository: z.string().optional(),
  ref: z.string().optional(),
  sha: z.string().optional(),
  run: z.string().optional(),
});
export type ReleaseActor = z.infer<typeof releaseActor>;

/**
 * `issuer` of a sender that the BFF proves (decision 0224): an admin, whose `sub` is `admin` and the id, or the guard of
 * canaries. No identity provider has it, because those are URLs.
 */
export const ACADEMY_ISSUER = 'academy';

/** Names a set of changes that count together (decision 0222). */
export const trainId = z.string().regex(/^[0-9a-f]{24}$/);

/** A numbered entry of a remote's journal, never changed after it was written (F2). */
export const channelEvent = z.object({
  remote: z.string(),
  /** From 1, without a gap: the first writer of a number makes the change. */
  sequence: z.number().int().min(1),
  /**
   * A canary is a version for a share of the sessions beside the live one, until it is promoted or anything is rolled
   * back. A rollback undoes the promotions since `version`, and later rollbacks do not return to them; a rollback to
   * the live version only stops the canary. `ssr-off` turns the server rendering of the remote off, in any version,
   * until `ssr-on`; both contain the live version and change nothing else (decision 0153).
   */
  kind: z.enum(['promote', 'canary', 'rollback', 'ssr-off', 'ssr-on']),
  version: z.string(),
  /** The share of sessions that get it: 100, except for a canary. */
  percent: z.number().int().min(1).max(100),
  by: z.string().min(1),
  /** In an entry of the registry: `by` is a text made of it (decision 0218). */
  actor: releaseActor.optional(),
  /** The person who approved it, if the grant of the remote requires an approval. */
  approvedBy: releaseActor.optional(),
  /** The train that it belongs to: it counts if the train was made, together with the entries of all its members. */
  train: trainId.optional(),
  reason: z.string().min(1),
  at: z.iso.datetime(),
  /** The entry that it replaces; null in the first one. */
  previous: z.object({ sequence: z.number().int().min(1), version: z.string() }).nullable(),
  signature: releaseSignature,
});
export type ChannelEvent = z.infer<typeof channelEvent>;

/** Text in journal entries. An entry is one line of the journal, so a text cannot look like another entry (T41). */
export const journalText = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(300, 'has more than 300 characters')
  .refine(isOneLine, 'has a line break, or a character that cannot be displayed');
export const channelEventText = channelEvent
  .pick({ percent: true })
  .extend({ by: journalText, reason: journalText });

/** Opens a version of a remote in one browser, live or not, with the signature of its team (F8). */
export const previewLink = z.object({
  remote: releaseRecord.shape.remote,
  version: releaseRecord.shape.version,
  by: z.string().min(1),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  signature: releaseSignature,
});
export type PreviewLink = z.infer<typeof previewLink>;

const publicKey = z.object({
  id: releaseSignature.shape.key,
  /** SubjectPublicKeyInfo, base64. */
  publicKey: z.base64(),
  /** Signatures made after this time are rejected; earlier ones stay valid. */
  retiredAt: z.iso.datetime().optional(),
});

/**
 * Changes that a server may sign itself (decision 0092). A guard only rolls canaries back. An operator acts for an
 * admin: it starts canaries of a team's releases, promotes the running canary, and rolls back. The registry signs what
 * its gate has accepted: releases, journal entries and preview links of remotes with a grant, and the grants themselves
 * (decision 0218).
 */
const serverRole = z.enum(['guard', 'operator', 'registry']);
export type ServerRole = z.infer<typeof serverRole>;

/**
 * Public keys by team. A team's key signs for that team's remotes only; a server's key signs only the journal entries
 * that its role allows.
 */
export const keyRing = z.object({
  teams: z.array(
    z.object({
      team: z.string().min(1),
      contact: z.string(),
      remotes: z.array(z.string()),
      keys: z.array(publicKey),
    }),
  ),
  /**
   * `remotes` of the registry are those of a team of this ring that it may take over by a grant; a remote that no team
   * of the ring owns needs no entry.
   */
  servers: z
    .array(
      z.object({
        role: serverRole,
        remotes: z.array(z.string()),
        /** Of the registry: remotes without a grant for which it signs entries of trains, and nothing else. */
        trains: z.array(z.string()).optional(),
        keys: z.array(publicKey),
      }),
    )
    .optional(),
});
export type KeyRing = z.infer<typeof keyRing>;

/** The data of a live remote for the shell. Paths begin with `/r/`. */
const registryEntry = z
  .object({
    name: z.string(),
    version: z.string(),
    owner: remoteOwner,
    routes: z.array(z.string()),
    entry: z.string(),
    /**
     * The files that a page with this remote loads first, including the entry; prefetched where that page is likely to
     * follow.
     */
    initial: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
    /** The `integrity` of every file of the release, by path. */
    integrity: z.record(z.string(), integrity),
  })
  .meta({ id: 'RegistryEntry' });
export type RegistryEntry = z.infer<typeof registryEntry>;

/** Content of the `integrityFile` of a release: `integrity` by the file's path inside of the release. */
export type IntegrityTable = z.infer<typeof registryEntry.shape.integrity>;

/** A live remote in the state of a page. */
const pageRegistryEntry = registryEntry.extend({
  focus: releaseRecord.shape.focus,
  slots: releaseRecord.shape.slots,
  /** Contains the hashes that are missing in `integrity`, and is fetched before the first file that needs one. */
  integrityFile: z.object({ path: z.string(), sha384: integrity }).optional(),
});
export type PageRegistryEntry = z.infer<typeof pageRegistryEntry>;

export const registryResponse = z.object({ remotes: z.array(registryEntry) }).meta({ id: 'Registry' });
export type RegistryResponse = z.infer<typeof registryResponse>;

export const previewEnded = z.object({ success: z.literal(true) }).meta({ id: 'PreviewEnded' });

const percent = z.number().int().min(0).max(100);
const countedGoal = z.object({ target: z.number().int(), percent });

/** Facts about the academy from the settings, for its pages (CON-38). */
const siteFacts = z.object({
  /** Lines of the postal address. */
  address: z.array(z.string()).min(1),
  /** Year of the copyright and of the goals. */
  year: z.number().int(),
  /** S-131: the goals, and the reached percentage of each. */
  goals: z.object({ hackers: countedGoal, ventures: countedGoal, movement: z.object({ percent }) }),
});

/** Settings of the site that a page shows (AMB-20). */
const siteConfig = z.object({
  name: z.string(),
  /** Origin of the API; '' means the page's own origin. */
  apiOrigin: z.string(),
  adminOrigin: z.string(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** True if log-in with Google is configured; otherwise there is no button for it. */
  googleSignIn: z.boolean().optional(),
  /** The rate of the tax within every price, in percent (AMB-11). */
  gstRatePercent: z.number().int().optional(),
  facts: siteFacts.optional(),
  /** URLs of the academy's profiles on other sites; those that are set are linked in the footer (S-006). */
  profiles: z.object({ professional: z.url(), video: z.url(), photo: z.url() }).partial().optional(),
  /** The current announcement, shown at the top of every page. */
  announcement: z.string().optional(),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** The response of one GET call of the initial view, sent with the page so that it needs no request. */
const initialDataEntry = z.object({ path: z.string(), body: z.unknown() });
export type InitialDataEntry = z.infer<typeof initialDataEntry>;

/** The releases that this browser previews by a link, and the reason why the last link was rejected. */
export const previewState = z.object({
  releases: z.array(previewLink.pick({ remote: true, version: true, until: true })),
  refused: z.enum(['expired', 'unknown']).optional(),
});
export type PreviewState = z.infer<typeof previewState>;

/** The state of the shell, in the page's HTML as JSON in `<script type="application/json" id="academy-state">`. */
const pageState = z.object({
  registry: z.array(pageRegistryEntry),
  site: siteConfig,
  /** True if the browser has a session cookie: the header then waits instead of showing LOGIN. */
  hasSessionHint: z.boolean(),
  /** Paths of the pages of all live front ends by their names: `catalog.course` is `/course/:slug`. */
  pages: z.record(z.string(), z.string()).optional(),
  data: z.array(initialDataEntry),
  /** Absent without a preview. Shells of any age read it, so the name cannot change. */
  trying: previewState.optional(),
});
export type PageState = z.infer<typeof pageState>;
