import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { InboxController } from './inbox.controller.js';
import { InboxRepository } from './inbox.repository.js';
import { InboxService } from './inbox.service.js';

/** The mails are the contact feature's, which is imported once for all. */
@Module({
  controllers: [InboxController],
  providers: [AuditLog, InboxRepository, InboxService],
  exports: [InboxRepository],
})
export class InboxModule {}
