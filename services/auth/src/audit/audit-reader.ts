import {
  type AuditPart,
  type AuditServiceQuery,
  type StoredAuditEntry,
} from '@academy/contracts/audit/audit.schemas';
import { auditEntries } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

/** Reads the log, newest first, filtered by actor, account, action and time. */
@Injectable()
export class AuditReader {
  constructor(private readonly source: DataSource) {}

  async list(query: AuditServiceQuery): Promise<AuditPart> {
    const entries = await auditEntries(this.source.manager, AuditEntry, query, ['userId']);
    return { entries: entries.map(toStored) };
  }

  /** The entries about one account, newest first. */
  findAllOf(userId: string): Promise<AuditEntry[]> {
    return this.source.manager.find(AuditEntry, { where: { userId }, order: { id: 'DESC' } });
  }
}

const toStored = (entry: AuditEntry): StoredAuditEntry => ({
  id: entry.id,
  at: entry.createdAt.toISOString(),
  actorId: entry.actorId,
  action: entry.action,
  subjectType: 'user',
  subjectId: entry.userId,
  before: changeOf(entry.before),
  after: changeOf(entry.after),
  ip: entry.ip || null,
  requestId: entry.requestId,
});

const changeOf = (json: string | null): StoredAuditEntry['before'] =>
  json === null ? null : (JSON.parse(json) as StoredAuditEntry['before']);
