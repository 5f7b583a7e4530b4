import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';

/** Writing into the log, in both processes. */
@Module({ providers: [AuditLog], exports: [AuditLog] })
export class AuditLogModule {}
