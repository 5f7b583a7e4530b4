import { Module } from '@nestjs/common';
import { AuditReader } from './audit-reader.js';
import { AuditController } from './audit.controller.js';

/** Reading the log; whoever writes into it gets `AuditLog` with the repositories. */
@Module({ controllers: [AuditController], providers: [AuditReader] })
export class AuditModule {}
