import { z } from 'zod';
import { isOneLine } from '../visible-text.js';

/** `sha384-` and the base64 digest, as the `integrity` attribute wants it. */
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A path inside a release folder: no leading slash, no dot segments. */
const fileName = z.string().regex(/^(?!.*(?:^|\/)\.)[A-Za-z0-9_./-]+$/);

/** Who answers for a remote; shown on the card that stands in for it when it is down. */
export const remoteOwner = z.object({ team: z.string(), contact: z.string() });
export type RemoteOwner = z.infer<typeof remoteOwner>;

/** The files that a page needs before it can show anything of the remote, in loading order. */
const initialFiles = z.object({ scripts: z.array(fileName), styles: z.array(fileName) });
export type InitialFiles = z.infer<typeof initialFiles>;

/** `release.json` beside the files of a release; written once, never changed (federation.md, F2). */
export const releaseRecord = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9_]*$/),
  version: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/),
  commit: z.string(),
  owner: remoteOwner,
  /** Path prefixes that the remote answers, lower case, without a slash at the end. */
  routes: z.array(z.string()),
  entry: fileName,
  manifest: fileName,
  initial: initialFiles,
  /** Files of the host page, where the remote is also deployed apart. */
  page: initialFiles.optional(),
  /** What the parts of a host are loaded with that not every page needs, by their names. */
  parts: z.record(z.string(), initialFiles).optional(),
  /** Draws first views for those who read its public pages (rendering.ts); without it browsers draw alone. */
  server: fileName.optional(),
  assets: z.record(fileName, z.object({ sha384: integrity, bytes: z.number().int() })),
  publishedAt: z.iso.datetime(),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Ed25519 over the canonical JSON of everything beside it (RFC 8785); `key` names a line of the key ring. */
const releaseSignature = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  value: z.base64(),
});
export type ReleaseSignature = z.infer<typeof releaseSignature>;

/** The declarations of a module: the file of the release that holds them, and its hash. */
const moduleTypes = z.object({ contract: fileName, typesHash: sha256 });

/** Compressed JavaScript in bytes, and the most that it may be. */
const budget = z.object({ bytes: z.number().int().min(0), limit: z.number().int().positive() });

/** What stands in the store: a release with all that the gate compares with what is live, and its team's signature. */
export const signedRelease = releaseRecord.extend({
  /** What a host may load, by the name that federation gives it: `./app` of a remote, nothing of a host. */
  exposes: z.record(z.string(), moduleTypes),
  /** Of a host: the module that it expects of every remote. */
  accepts: moduleTypes.optional(),
  /** Libraries that a page holds once: the ranges that a remote needs, the versions that a host brings. */
  shared: z.object({
    needs: z.record(z.string(), z.string()),
    brings: z.record(z.string(), z.string()),
  }),
  /** Paths that a host answers itself. */
  pages: z.array(z.string()),
  /** The API that it was built against, and the calls of it in its code: `GET /api/course/{}`. */
  bffContract: z.object({ version: z.string(), calls: z.array(z.string()) }),
  /** Of scripts what it starts with and all, and of its styles; a record from before has no budget of styles. */
  budgets: z.object({ initial: budget, total: budget, styles: budget.optional() }),
  signature: releaseSignature,
});
export type SignedRelease = z.infer<typeof signedRelease>;

/** A numbered entry of a remote's journal, never changed once it is there (federation.md, F2). */
export const channelEvent = z.object({
  remote: z.string(),
  /** From 1, without a gap: whoever writes a number first has changed the channel. */
  sequence: z.number().int().min(1),
  /**
   * A canary is a version for a share of the sessions beside the live one, until it is promoted or anything is rolled
   * back. A rollback takes back what was promoted since `version`, which is not fallen back to again; to the live
   * version it takes back the canary alone. `ssr-off` leaves the remote's pages to browsers, whichever version of it
   * they show, until `ssr-on`; both name the live version and change nothing else (decision 0153).
   */
  kind: z.enum(['promote', 'canary', 'rollback', 'ssr-off', 'ssr-on']),
  version: z.string(),
  /** The share of sessions that get it: 100, but for a canary. */
  percent: z.number().int().min(1).max(100),
  by: z.string().min(1),
  reason: z.string().min(1),
  at: z.iso.datetime(),
  /** What it replaces; null in the first one. */
  previous: z.object({ sequence: z.number().int().min(1), version: z.string() }).nullable(),
  signature: releaseSignature,
});
export type ChannelEvent = z.infer<typeof channelEvent>;

/** What the journal may be told. An entry is one line of it, so no word of one can look like another (T41). */
export const journalWords = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(300, 'has more than 300 characters')
  .refine(isOneLine, 'has a line break, or a sign that cannot be shown');
export const channelEventWords = channelEvent
  .pick({ percent: true })
  .extend({ by: journalWords, reason: journalWords });

/** Opens a version of a remote in one browser, live or not, as its team signed it (federation.md, F8). */
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
  /** What it signed later is refused; what it signed before stays good. */
  retiredAt: z.iso.datetime().optional(),
});

/**
 * What a server may sign by itself (decision 0092). A guard takes canaries back, nothing else. An operator acts for an
 * admin: it starts canaries of what a team released, promotes the canary that runs, and rolls back.
 */
const serverRole = z.enum(['guard', 'operator']);
export type ServerRole = z.infer<typeof serverRole>;

/**
 * Whose releases are served: public keys by team. A team's key signs for that team's remotes only; a server's key signs
 * entries of the journal alone, and of these what its role says.
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
  servers: z
    .array(z.object({ role: serverRole, remotes: z.array(z.string()), keys: z.array(publicKey) }))
    .optional(),
});
export type KeyRing = z.infer<typeof keyRing>;

/** A live remote as the shell needs to know it. Paths begin with `/r/`. */
const registryEntry = z
  .object({
    name: z.string(),
    version: z.string(),
    owner: remoteOwner,
    routes: z.array(z.string()),
    entry: z.string(),
    /** What a page that shows it asks for first, the entry among them; fetched ahead where that page may come. */
    initial: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
    /** The `integrity` of every file of the release, by path. */
    integrity: z.record(z.string(), integrity),
  })
  .meta({ id: 'RegistryEntry' });
export type RegistryEntry = z.infer<typeof registryEntry>;

export const registryResponse = z.object({ remotes: z.array(registryEntry) }).meta({ id: 'Registry' });
export type RegistryResponse = z.infer<typeof registryResponse>;

export const previewEnded = z.object({ success: z.literal(true) }).meta({ id: 'PreviewEnded' });

const percent = z.number().int().min(0).max(100);
const countedGoal = z.object({ target: z.number().int(), percent });

/** What the pages say about the academy itself, as its settings have it (CON-38). */
const siteFacts = z.object({
  /** Lines of the postal address. */
  address: z.array(z.string()).min(1),
  /** Of the copyright, and of the goals. */
  year: z.number().int(),
  /** S-131: how many of each, and how far that is reached. */
  goals: z.object({ hackers: countedGoal, ventures: countedGoal, movement: z.object({ percent }) }),
});

/** Settings of the site that a page shows (AMB-20). */
const siteConfig = z.object({
  name: z.string(),
  /** Where calls go; '' is the page's own origin. */
  apiOrigin: z.string(),
  adminOrigin: z.string(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** Whether one can sign in with Google here; the button is left out otherwise. */
  googleSignIn: z.boolean().optional(),
  facts: siteFacts.optional(),
  /** Addresses of the academy's profiles elsewhere; those that are set are linked in the footer (S-006). */
  profiles: z.object({ professional: z.url(), video: z.url(), photo: z.url() }).partial().optional(),
  /** What stands above every page just now. */
  announcement: z.string().optional(),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** The answer of one GET call of the first view, sent with the page so that nothing waits for it. */
const firstViewEntry = z.object({ path: z.string(), body: z.unknown() });
export type FirstViewEntry = z.infer<typeof firstViewEntry>;

/** The releases that this browser previews by a link, and why the last link did not count. */
export const previewState = z.object({
  releases: z.array(previewLink.pick({ remote: true, version: true, until: true })),
  refused: z.enum(['expired', 'unknown']).optional(),
});
export type PreviewState = z.infer<typeof previewState>;

/** What the page's HTML carries for the shell, as JSON in `<script type="application/json" id="academy-state">`. */
const pageState = z.object({
  registry: z.array(registryEntry),
  site: siteConfig,
  /** True where the browser holds a session cookie: the header then waits instead of showing LOGIN. */
  likelySignedIn: z.boolean(),
  data: z.array(firstViewEntry),
  /** Absent where this browser previews nothing. A shell of any age reads it, so it keeps its name. */
  trying: previewState.optional(),
});
export type PageState = z.infer<typeof pageState>;
