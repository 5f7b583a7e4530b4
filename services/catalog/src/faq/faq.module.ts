import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { AdminFaqController } from './admin-faq.controller.js';
import { AdminFaqService } from './admin-faq.service.js';
import { FaqController } from './faq.controller.js';
import { FaqRepository } from './faq.repository.js';

@Module({
  controllers: [FaqController, AdminFaqController],
  providers: [AuditLog, AdminFaqService, FaqRepository],
})
export class FaqModule {}
