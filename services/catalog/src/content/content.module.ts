import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { AdminFaqController } from './admin-faq.controller.js';
import { AdminFaqService } from './admin-faq.service.js';
import { FaqController } from './faq.controller.js';
import { FaqRepository } from './faq.repository.js';
import { SiteController } from './site.controller.js';
import { SiteService } from './site.service.js';

@Module({
  controllers: [FaqController, AdminFaqController, SiteController],
  providers: [AuditLog, AdminFaqService, FaqRepository, SiteService],
  exports: [SiteService],
})
export class ContentModule {}
