import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

/** Who keeps the log that an entry stands in: a service, or the journals of the release store (decision 0143). */
export const auditSource = z.enum(['auth', 'catalog', 'payment', 'releases']);
export type AuditSource = z.infer<typeof auditSource>;

const change = z.record(z.string(), z.unknown()).nullable();

/** One thing that somebody did, as a service keeps it: ids instead of names, so that an erased person stays erased. */
const keptAuditEntry = z.object({
  /** A ULID, so entries of all services stand in one order by it. */
  id: entityId,
  at: z.iso.datetime(),
  /** Null where nobody was signed in, and where the program did it by itself. */
  actorId: entityId.nullable(),
  /** What was done, such as `role-changed`. */
  action: z.string(),
  /** To what: `user`, `course`, `workshop`, `order`, … */
  subjectType: z.string(),
  subjectId: z.string(),
  /** What changed, as it was and as it became; null where there was nothing. */
  before: change,
  after: change,
  /** Network address of whoever did it; null where the program did it by itself, and in old entries. */
  ip: z.string().nullable(),
  /** Leads to the request's log lines in every room; empty where none is kept. */
  requestId: z.string(),
});
export type KeptAuditEntry = z.infer<typeof keptAuditEntry>;

/** What a service is asked: the newest entries before one, within days. Everything is optional but the size. */
export const auditQuestion = z.object({
  /** The last id that is known already. */
  before: entityId.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  actorId: entityId.optional(),
  subjectId: z.string().min(1).max(40).optional(),
  action: z.string().min(1).max(40).optional(),
  /** From this instant on. */
  from: z.iso.datetime().optional(),
  /** Before this instant. */
  until: z.iso.datetime().optional(),
});
export type AuditQuestion = z.infer<typeof auditQuestion>;

/** Newest first; fewer than asked for where there are no more. */
export const auditPart = z.object({ entries: z.array(keptAuditEntry) });
export type AuditPart = z.infer<typeof auditPart>;

/** An entry for readers: the names are those of now, looked up at each reading. */
export const auditEntry = keptAuditEntry
  .extend({
    room: auditSource,
    /**
     * Null where nobody of that id is known any more, or their service is away. Without an `actorId`: whom the journal
     * of the releases names.
     */
    actorName: z.string().nullable(),
    subjectName: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

/** Of the admin's page. Days are those of India, both included. */
export const auditQuery = z.object({
  before: entityId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  actorId: entityId.optional(),
  subjectId: z.string().trim().min(1).max(40).optional(),
  action: z.string().trim().min(1).max(40).optional(),
  room: auditSource.optional(),
  fromDay: z.iso.date().optional(),
  toDay: z.iso.date().optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditList = z
  .object({
    entries: z.array(auditEntry),
    /** `before` of the next page; null where there is none. */
    next: entityId.nullable(),
    /** Services that did not answer: what they keep is missing here. */
    missing: z.array(auditSource),
  })
  .meta({ id: 'AuditList' });
export type AuditList = z.infer<typeof auditList>;

export const MOST_EXPORTED_ENTRIES = 50_000;
