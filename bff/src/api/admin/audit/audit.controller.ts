import { auditCalls, exportAudit } from '@academy/contracts/audit/audit.calls';
import {
  auditQuery,
  MAX_EXPORTED_ENTRIES,
  type AuditEntry,
  type AuditQuery,
} from '@academy/contracts/audit/audit.schemas';
import { Controller, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { sendCsv } from '../../../http/csv/csv-download.js';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { CurrentSession, type Session } from '../../../http/sessions/session.js';
import { AuditLog } from './audit-log.service.js';

const BATCH = 500;
const COLUMNS = ['time', 'kept by', 'actor', 'actor id', 'action', 'subject', 'subject id', 'subject name'];
const MORE_COLUMNS = ['before', 'after', 'network address', 'request id'];

/** SEC-28: no call changes the log. */
@Controller()
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Implement(auditCalls.listAudit)
  listAudit({ query, user }: RequestOf<typeof auditCalls.listAudit>) {
    return this.log.list(query, user);
  }

  @Endpoint(exportAudit, {
    policy: 'admin',
    summary: 'Export the audit log as CSV (T45)',
    tag: 'Admin',
    responseType: 'text/csv',
  })
  export(
    @Query({ schema: auditQuery }) query: AuditQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const batches = this.log.all({ ...query, limit: BATCH }, session, MAX_EXPORTED_ENTRIES);
    return sendCsv(reply, {
      name: 'audit-log',
      columns: [...COLUMNS, ...MORE_COLUMNS],
      rows: mapped(batches),
    });
  }
}

async function* mapped(batches: AsyncIterable<AuditEntry[]>) {
  for await (const entries of batches) yield entries.map(lineOf);
}

const lineOf = (entry: AuditEntry) => [
  entry.at,
  entry.source,
  entry.actorName,
  entry.actorId,
  entry.action,
  entry.subjectType,
  entry.subjectId,
  entry.subjectName,
  entry.before && JSON.stringify(entry.before),
  entry.after && JSON.stringify(entry.after),
  entry.ip,
  entry.requestId,
];
