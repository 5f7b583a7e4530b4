import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

/** The log that contains an entry: of a service, or of the journals of the release store (decision 0143). */
export const auditSource = z.enum(['auth', 'catalog', 'payment', 'releases']);
export type AuditSource = z.infer<typeof auditSource>;

const change = z.record(z.string(), z.unknown()).nullable();

/** One action as a service stores it: ids instead of names, so that erased users stay erased. */
const storedAuditEntry = z.object({
  /** A ULID, so that the entries of all services have one order. */
  id: entityId,
  at: z.iso.datetime(),
  /** Null if no user was signed in, or if the program acted by itself. */
  actorId: entityId.nullable(),
  /** The action, such as `role-changed`. */
  action: z.string(),
  /** Type of the subject: `user`, `course`, `workshop`, `order`, … */
  subjectType: z.string(),
  subjectId: z.string(),
  /** The changed fields before and after the action; null if there were none. */
  before: change,
  after: change,
  /** Network address of the actor; null if the program acted by itself, and in old entries. */
  ip: z.string().nullable(),
  /** Finds the log lines of the request in every service; empty if none are stored. */
  requestId: z.string(),
});
export type StoredAuditEntry = z.infer<typeof storedAuditEntry>;

/** Query of a service: the newest entries before one, within a range of days. All fields but the size are optional. */
export const auditServiceQuery = z.object({
  /** The last id of the previous page. */
  before: entityId.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  actorId: entityId.optional(),
  subjectId: z.string().min(1).max(40).optional(),
  action: z.string().min(1).max(40).optional(),
  /** Beginning of the range, included. */
  from: z.iso.datetime().optional(),
  /** End of the range, excluded. */
  until: z.iso.datetime().optional(),
});
export type AuditServiceQuery = z.infer<typeof auditServiceQuery>;

/** Newest first; fewer than the limit if there are no more. */
export const auditPart = z.object({ entries: z.array(storedAuditEntry) });
export type AuditPart = z.infer<typeof auditPart>;

/** An entry with the current names, which are looked up at each read. */
export const auditEntry = storedAuditEntry
  .extend({
    source: auditSource,
    /**
     * Null if the id is unknown or its service is unavailable. Without an `actorId`: the name in the journal of the
     * releases.
     */
    actorName: z.string().nullable(),
    subjectName: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

/** Query of the admin page. Days are those of India; both are included. */
export const auditQuery = z.object({
  before: entityId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  actorId: entityId.optional(),
  subjectId: z.string().trim().min(1).max(40).optional(),
  action: z.string().trim().min(1).max(40).optional(),
  source: auditSource.optional(),
  fromDay: z.iso.date().optional(),
  toDay: z.iso.date().optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditList = z
  .object({
    entries: z.array(auditEntry),
    /** `before` of the next page; null if there is none. */
    next: entityId.nullable(),
    /** Services that did not respond; their entries are missing. */
    missing: z.array(auditSource),
  })
  .meta({ id: 'AuditList' });
export type AuditList = z.infer<typeof auditList>;

export const MAX_EXPORTED_ENTRIES = 50_000;
