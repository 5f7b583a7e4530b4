import { Module } from '@nestjs/common';
import { AuditReader } from './audit-reader.js';
import { AuditController } from './audit.controller.js';

/** Reading the log; modules that write to it provide `AuditLog`. */
@Module({ controllers: [AuditController], providers: [AuditReader] })
export class AuditModule {}
