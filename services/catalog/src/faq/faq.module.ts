import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { FaqDeskController } from './faq-desk.controller.js';
import { FaqDesk } from './faq-desk.service.js';
import { FaqController } from './faq.controller.js';
import { FaqRepository } from './faq.repository.js';

@Module({ controllers: [FaqController, FaqDeskController], providers: [AuditLog, FaqDesk, FaqRepository] })
export class FaqModule {}
