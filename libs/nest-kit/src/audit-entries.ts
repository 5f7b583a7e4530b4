import { type StoredAuditEntry } from '@academy/contracts/audit/audit.schemas';
import { type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { firstIdAt, isAscii } from './database/entity-id.js';

/** Filter of every append-only log of a service, with any kind of subject. */
export interface AuditFilter {
  readonly limit: number;
  /** The last id of the previous page. */
  readonly before?: string;
  readonly actorId?: string;
  readonly subjectId?: string;
  readonly action?: string;
  /** ISO 8601 times: `from` is included, `until` is excluded. */
  readonly from?: string;
  readonly until?: string;
}

/**
 * Entries of an audit log, newest first, filtered by actor, subject, action and time.
 * @param subjects properties of the entity that may contain the subject's id
 */
export async function auditEntries<Entry extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entry>,
  filter: AuditFilter,
  subjects: readonly string[],
): Promise<Entry[]> {
  const { limit, before, actorId, subjectId, action, from, until } = filter;
  if (![subjectId, action].every((text) => isAscii(text ?? ''))) return [];
  const query = manager.createQueryBuilder(entity, 'entry').orderBy('entry.id', 'DESC').take(limit);
  if (before) query.andWhere('entry.id < :before', { before });
  if (actorId) query.andWhere('entry.actorId = :actorId', { actorId });
  if (subjectId) {
    const any = subjects.map((property) => `entry.${property} = :subjectId`).join(' OR ');
    query.andWhere(`(${any})`, { subjectId });
  }
  if (action) query.andWhere('entry.action = :action', { action });
  // Ids begin with their time.
  if (from) query.andWhere('entry.id >= :from', { from: firstIdAt(new Date(from)) });
  if (until) query.andWhere('entry.id < :until', { until: firstIdAt(new Date(until)) });
  return query.getMany();
}

/** An entry of a service whose log has subjects of several kinds. */
interface SubjectEntry extends Omit<StoredAuditEntry, 'at' | 'before' | 'after'> {
  readonly createdAt: Date;
  readonly before: object | null;
  readonly after: object | null;
}

/** The entry without columns that only its service uses. */
export const storedAuditEntry = (entry: SubjectEntry): StoredAuditEntry => ({
  id: entry.id,
  at: entry.createdAt.toISOString(),
  actorId: entry.actorId,
  action: entry.action,
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  before: entry.before as StoredAuditEntry['before'],
  after: entry.after as StoredAuditEntry['after'],
  ip: entry.ip,
  requestId: entry.requestId,
});
