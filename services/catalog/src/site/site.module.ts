import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { SiteController } from './site.controller.js';
import { SiteService } from './site.service.js';

@Module({ controllers: [SiteController], providers: [AuditLog, SiteService] })
export class SiteModule {}
