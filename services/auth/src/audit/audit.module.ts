import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { SecurityLog } from './security-log.js';

@Global()
@Module({ providers: [AuditLog, SecurityLog], exports: [AuditLog, SecurityLog] })
export class AuditModule {}
