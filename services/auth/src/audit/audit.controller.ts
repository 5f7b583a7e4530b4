import { auditServiceCalls } from '@academy/contracts/audit/audit.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { AuditReader } from './audit-reader.js';

@Controller()
export class AuditController {
  constructor(private readonly reader: AuditReader) {}

  @Implement(auditServiceCalls.listAudit)
  listAudit({ query }: RequestOf<typeof auditServiceCalls.listAudit>) {
    return this.reader.list(query);
  }
}
