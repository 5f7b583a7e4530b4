import { auditServiceRoutes as routes } from '@academy/contracts/audit.routes';
import { auditQuestion, type AuditPart, type AuditQuestion } from '@academy/contracts/audit.schemas';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { AuditReader } from './audit-reader.js';

@AdminOnly()
@Controller()
export class AuditController {
  constructor(private readonly reader: AuditReader) {}

  @Get(routes.listAudit.path)
  list(@Query({ schema: auditQuestion }) question: AuditQuestion): Promise<AuditPart> {
    return this.reader.list(question);
  }
}
