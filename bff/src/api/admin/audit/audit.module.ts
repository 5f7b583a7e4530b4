import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../../releases/releases.module.js';
import { AuditLog } from './audit-log.service.js';
import { AuditNames } from './audit-names.service.js';
import { AuditController } from './audit.controller.js';
import { ReleaseAudit } from './release-audit.service.js';

@Module({
  imports: [ReleasesModule],
  controllers: [AuditController],
  providers: [AuditLog, AuditNames, ReleaseAudit],
  exports: [AuditLog, AuditNames],
})
export class AuditModule {}
