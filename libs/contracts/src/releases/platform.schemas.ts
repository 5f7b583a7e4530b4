import { z } from 'zod';
import { grantedBackend } from '../extensions/extension.schemas.js';
import { isOneLine } from '../visible-text.js';
import { journalText, releaseActor, releaseRecord, releaseSignature } from './release.schemas.js';

const oneLine = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(100, 'has more than 100 characters')
  .refine(isOneLine, 'has a line break, or a character that cannot be displayed');

/** A folder of the store is named after each remote, so none has the name of another folder. */
const RESERVED_NAMES = ['alerts', 'channels', 'platform', 'previews', 'removed', 'staging', 'trains'];

/** The name of a remote with a grant. */
export const grantedRemote = releaseRecord.shape.remote
  .max(60)
  .refine((name) => !RESERVED_NAMES.includes(name), 'is the name of a folder of the store');

/** A prefix of paths: lower case, with a slash at the beginning and none at the end. */
const routePrefix = z
  .string()
  .max(100)
  .regex(
    /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/,
    'is no prefix such as /certificates: lower case, no slash at the end',
  );

/** Compressed bytes, at most 2 MB: more than any page may load. */
const budget = z.number().int().positive().max(2_000_000);

/** The largest file that a grant may allow. */
export const MAX_FILE_BYTES = 5_000_000;

/** The pipeline that may speak for a remote, by the claims of its id token. */
const releaseSource = z.strictObject({
  issuer: z.url({ protocol: /^https?$/ }),
  /** `owner/name` */
  repository: z
    .string()
    .max(200)
    .regex(/^[\w.-]+(\/[\w.-]+)+$/, 'is no repository such as owner/name'),
  /** A git reference, or the beginning of several with `*` at its end: `refs/heads/main`, `refs/tags/v*`. */
  ref: z
    .string()
    .max(200)
    .regex(/^refs\/(heads|tags)\/[\w./-]*\*?$/, 'is no reference such as refs/heads/main or refs/tags/v*'),
});
export type ReleaseSource = z.infer<typeof releaseSource>;

const slot = z.string().regex(/^[a-z]+(\.[a-z]+)*$/, 'is no slot such as header.items');

const hostName = z
  .string()
  .max(200)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'is no name of a host such as alerts.example.org');

/** The claims that the platform allows a remote (decision 0218). */
export const remoteGrant = z.strictObject({
  remote: grantedRemote,
  team: oneLine,
  contact: z.email(),
  source: releaseSource,
  /** Prefixes that it may serve; each of its routes lies below one of them. */
  routes: z.array(routePrefix).max(20),
  /** Slots of other remotes that it may fill. */
  slots: z.array(slot).max(20),
  /** Slots of its own pages that others may fill; none if it is absent. */
  provides: z.array(slot).max(20).optional(),
  /** Compressed bytes: scripts of the first view, all scripts, and styles. */
  budgets: z.strictObject({ initial: budget, total: budget, styles: budget }),
  /** The number of files of a release, and their bytes as they are uploaded. */
  uploads: z.strictObject({
    files: z.number().int().positive().max(1_000),
    fileBytes: z.number().int().positive().max(MAX_FILE_BYTES),
    totalBytes: z.number().int().positive().max(50_000_000),
  }),
  /** The only hosts that its alerts are sent to; any public one if it is absent. */
  webhookHosts: z.array(hostName).max(10).optional(),
  /** The backend that its pages call by the BFF; none if it is absent (decision 0236). */
  backend: grantedBackend.optional(),
  /** True if a person of the platform has to approve promotions and canaries. */
  needsApproval: z.boolean(),
});
export type RemoteGrant = z.infer<typeof remoteGrant>;

/** A slot of the administration: its components run in the session of an admin (decision 0220). */
export const isAdminSlot = (name: string): boolean => name.startsWith('admin.');

/** True if a person of the platform has to approve each release; grants without the field may be older than the rule. */
export const requiresApproval = ({ needsApproval, slots }: RemoteGrant): boolean =>
  needsApproval || slots.some(isAdminSlot);

const entry = z.object({
  /** From 1, without a gap: the first writer of a number makes the change. */
  sequence: z.number().int().min(1),
  actor: releaseActor,
  by: z.string().min(1),
  reason: journalText,
  at: z.iso.datetime(),
  signature: releaseSignature,
});

/**
 * A numbered entry of the platform's journal, signed by the registry and never changed after it was written: a grant,
 * or the begin and the end of a freeze.
 */
export const platformEvent = z.discriminatedUnion('kind', [
  entry.extend({ kind: z.literal('remote'), grant: remoteGrant }),
  entry.extend({ kind: z.literal('freeze') }),
  entry.extend({ kind: z.literal('unfreeze') }),
]);
export type PlatformEvent = z.infer<typeof platformEvent>;
