import {
  type AuditPart,
  type AuditQuestion,
  type KeptAuditEntry,
} from '@academy/contracts/audit/audit.schemas';
import { auditEntries } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

/** Reads the audit log, newest first, filtered by actor, subject, action and time. */
@Injectable()
export class AuditReader {
  constructor(private readonly source: DataSource) {}

  async list(question: AuditQuestion): Promise<AuditPart> {
    // A filter by user includes the entries on the user's orders.
    const entries = await auditEntries(this.source.manager, AuditEntry, question, ['subjectId', 'userId']);
    return { entries: entries.map(toKept) };
  }
}

const toKept = ({ before, after, ...entry }: AuditEntry): KeptAuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  actorId: entry.actorId,
  action: entry.action,
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  before: before as KeptAuditEntry['before'],
  after: after as KeptAuditEntry['after'],
  ip: entry.ip,
  requestId: entry.requestId,
});
