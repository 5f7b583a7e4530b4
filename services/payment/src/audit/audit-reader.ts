import { type AuditPart, type AuditServiceQuery } from '@academy/contracts/audit/audit.schemas';
import { auditEntries, storedAuditEntry } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

/** Reads the audit log, newest first, filtered by actor, subject, action and time. */
@Injectable()
export class AuditReader {
  constructor(private readonly source: DataSource) {}

  async list(query: AuditServiceQuery): Promise<AuditPart> {
    // A filter by user includes the entries on the user's orders.
    const entries = await auditEntries(this.source.manager, AuditEntry, query, ['subjectId', 'userId']);
    return { entries: entries.map(storedAuditEntry) };
  }
}
