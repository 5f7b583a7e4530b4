import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { AuditReader } from './audit-reader.js';
import { AuditController } from './audit.controller.js';
import { SecurityLog } from './security-log.js';

@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditLog, AuditReader, SecurityLog],
  exports: [AuditLog, AuditReader, SecurityLog],
})
export class AuditModule {}
