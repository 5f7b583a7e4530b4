import { z } from 'zod';
import { failureFigures } from '../alerts/alert-message.schemas.js';
import { onCall, slo } from '../alerts/alert.schemas.js';
import { grantedRemote, isAdminSlot, remoteGrant } from './platform.schemas.js';
import {
  channelEvent,
  journalText,
  releaseActor,
  releaseRecord,
  releaseSignature,
  signedRelease,
} from './release.schemas.js';
import { declaredEvents } from './event.schemas.js';
import { namedPage } from './page.schemas.js';
import { providedSlot, slotContribution } from './slot.schemas.js';

const { version } = releaseRecord.shape;
/** A file name of the store has no more than 255 bytes. */
const requestedVersion = version.max(80);
/** The number of a journal's last entry; 0 before the first. A concurrent change makes a request with it fail. */
const expect = z.number().int().min(0);
const reason = journalText;

/** SHA-384 in hexadecimal digits, as in the name of a pending file. */
const contentHash = z.string().regex(/^[0-9a-f]{96}$/);

export const remoteParams = z.object({ remote: grantedRemote });
export const uploadParams = remoteParams.extend({ id: contentHash });
export const fileParams = uploadParams.extend({ hash: contentHash });

export const tokenRequest = z.strictObject({
  /** An id token of a pipeline or of a person. */
  idToken: z.string().min(1).max(10_000),
  /** Necessary only if several grants name the pipeline. */
  remote: grantedRemote.optional(),
});
export const tokenResponse = z.object({
  token: z.string(),
  /** `platform`, or `remote:mf_certificates` */
  scope: z.string(),
  expiresAt: z.iso.datetime(),
});

/** Seconds since an id token was issued, after which the registry rejects it, even if it is valid for longer. */
export const MAX_ID_TOKEN_AGE_SEC = 3_600;

/** True for a URL whose requests nobody else can read: by https, or on the same machine. */
export const isConfidential = (place: string): boolean => {
  if (!URL.canParse(place)) return false;
  const { protocol, hostname } = new URL(place);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
};

/** A public client of an identity provider: the identifier of a command line, which has no secret. */
const publicClient = z.object({
  /** URL of the identity provider. */
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1).max(200),
});
export type PublicClient = z.infer<typeof publicClient>;
/** The providers at which people of the platform log in by the device authorization grant (RFC 8628). */
export const loginResponse = z.object({ providers: z.array(publicClient) });

/** The sender and the right of a token. */
export const identityResponse = z.object({
  scope: tokenResponse.shape.scope,
  /** The sender as one line, as in journal entries. */
  by: z.string(),
  actor: releaseActor,
});
export type Identity = z.infer<typeof identityResponse>;

export const grantRequest = remoteGrant
  .omit({ remote: true })
  .extend({ expect, reason })
  .refine(({ needsApproval, slots }) => needsApproval || !slots.some(isAdminSlot), {
    path: ['needsApproval'],
    error: 'is true with a slot of the administration: its components run in the session of an admin',
  });
export const grantResponse = z.object({ sequence: expect, grant: remoteGrant });

export const freezeRequest = z.strictObject({ expect, reason });
/** Promotions and canaries are rejected since then. */
export const freeze = z.object({ by: z.string(), reason: z.string(), at: z.iso.datetime() });
export const freezeResponse = z.object({ sequence: expect, freeze: freeze.nullable() });

/** The part of a grant that every team may read. */
const publicGrant = remoteGrant.pick({ remote: true, team: true, contact: true, routes: true, slots: true });

/** The platform that a remote is built for. */
export const platformResponse = z.object({
  sequence: expect,
  freeze: freeze.nullable(),
  /** The API of the live BFF; null while that does not respond. */
  api: z.object({ version: z.string() }).nullable(),
  /** Hosts that are live, with the libraries that they provide. */
  hosts: z.array(
    z.object({ remote: z.string(), version: z.string(), brings: z.record(z.string(), z.string()) }),
  ),
  /** Live remotes, with the ranges of shared libraries that they accept. */
  live: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      team: z.string(),
      needs: z.record(z.string(), z.string()),
    }),
  ),
  remotes: z.array(publicGrant),
});
export type PlatformResponse = z.infer<typeof platformResponse>;

/** The API that a served release was built against. */
const servedContract = z.object({
  remote: releaseRecord.shape.remote,
  version,
  team: z.string(),
  /** A canary is served to a share of the sessions, a preview to the browsers that opened its link. */
  channel: z.enum(['live', 'canary', 'preview']),
  contract: signedRelease.shape.bffContract,
  /** OpenAPI document of its calls; null for a release that was uploaded without one. */
  document: z.record(z.string(), z.unknown()).nullable(),
});
export type ServedContract = z.infer<typeof servedContract>;
export const contractsResponse = z.object({ releases: z.array(servedContract) });

const fileName = releaseRecord.shape.entry;

/**
 * A release as a remote's build describes it. The registry computes everything else from the files, the grant and the
 * token: hashes, sizes, owner, commit and time.
 */
export const releaseUpload = z.strictObject({
  version: requestedVersion,
  routes: z.array(z.string().max(100)).max(20),
  focus: z.array(z.string().max(100)).max(20).optional(),
  slots: z.array(slotContribution).max(20).optional(),
  provides: z.array(providedSlot).max(20).optional(),
  events: declaredEvents.optional(),
  namedPages: z.array(namedPage).max(50).optional(),
  slo: slo.optional(),
  onCall: onCall.optional(),
  backend: z.strictObject({ document: fileName }).optional(),
  entry: fileName,
  manifest: fileName,
  initial: z.strictObject({ scripts: z.array(fileName).max(200), styles: z.array(fileName).max(200) }),
  server: fileName.optional(),
  integrityFile: fileName.optional(),
  waitsForHashes: z.literal(true).optional(),
  exposes: z.strictObject({ './app': signedRelease.shape.exposes.valueType }),
  needs: z.record(z.string().max(200), z.string().max(200)),
  /** The limits of its description, which those of the grant have to allow; the grant's hold in any case. */
  budgets: remoteGrant.shape.budgets.optional(),
  bffContract: z.strictObject({
    version: z.string().max(40),
    calls: z.array(z.string().max(300)).max(500),
    schemas: fileName.optional(),
  }),
  /** Paths of the live release that this one removes on purpose. */
  givesUp: z.array(z.string().max(200)).max(50).optional(),
  /** It fits only together with others, and becomes live by a train: what is live now is not compared with it. */
  forTrain: z.literal(true).optional(),
  /** SHA-384 in hexadecimal digits and size, by name. */
  files: z.record(fileName.max(200), z.strictObject({ sha384: contentHash, bytes: z.number().int().min(0) })),
});
export type ReleaseUpload = z.infer<typeof releaseUpload>;

export const uploadResponse = z.object({
  id: contentHash,
  /** Names of the files that have to be uploaded. */
  missing: z.array(z.string()),
});
export const fileResponse = z.object({ sha384: contentHash, bytes: z.number().int() });
export const committedResponse = z.object({
  remote: grantedRemote,
  version,
  commit: z.string(),
  budgets: signedRelease.shape.budgets,
});

export const changeRequest = z.strictObject({
  kind: channelEvent.shape.kind,
  version: requestedVersion,
  /** The share of the sessions, for a canary only. */
  percent: z.number().int().min(1).max(100).optional(),
  expect,
  reason,
  givesUp: releaseUpload.shape.givesUp,
  /** Of the guard only: the figures by which the canary failed, for the alert of its team. */
  figures: failureFigures.optional(),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** A change that waits for an approval, as the registry stores it. */
export const requestedChange = changeRequest.extend({
  remote: grantedRemote,
  actor: releaseActor,
  /** Of a sender that the BFF proves: the id of the secret by which it does. */
  provenBy: z.string().optional(),
  at: z.iso.datetime(),
  signature: releaseSignature,
});
export type RequestedChange = z.infer<typeof requestedChange>;

/** A change that a person of the platform has to approve before it is made. */
export const pendingChange = z.object({
  /** The id under which it is approved. */
  id: z.string(),
  kind: channelEvent.shape.kind,
  version,
  percent: z.number().int().min(1).max(100),
  /** A repository, a person, or an admin. */
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});
export type PendingChange = z.infer<typeof pendingChange>;

export const journalEntry = channelEvent.omit({ signature: true, previous: true });

/** 201 with the entry, or 202 with the id under which it may be approved. */
export const changeResponse = z.union([
  z.object({ entry: journalEntry }),
  z.object({ waitsForApproval: contentHash }),
]);

export const journalResponse = z.object({
  remote: grantedRemote,
  sequence: expect,
  live: z.string().nullable(),
  /** The versions that rollbacks go through; the last one is live. */
  line: z.array(z.string()),
  canary: z.object({ version, percent: z.number().int() }).nullable(),
  isRendered: z.boolean(),
  /** The latest first, at most 100. */
  entries: z.array(journalEntry),
  rejected: z.array(z.object({ sequence: expect, why: z.string() })),
  /** Changes that wait for an approval and can still be made, the latest first, at most 20; older registries omit them. */
  pending: z.array(pendingChange).optional(),
});
export type JournalResponse = z.infer<typeof journalResponse>;

/** A week. */
export const MAX_PREVIEW_HOURS = 168;
export const previewRequest = z.strictObject({
  version: requestedVersion,
  hours: z.number().positive().max(MAX_PREVIEW_HOURS),
});
export const previewResponse = z.object({
  /** Path of the academy that opens the version in one browser. */
  path: z.string(),
  until: z.iso.datetime(),
});
