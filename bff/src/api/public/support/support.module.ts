import { Module } from '@nestjs/common';
import { AuditModule } from '../../admin/audit/audit.module.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { MessageSenders } from './message-sender.service.js';
import { MessageNames } from './message-names.service.js';
import { MessagesController } from './messages.controller.js';

@Module({
  imports: [AuditModule],
  controllers: [ContactController, MessagesController],
  providers: [ContactService, MessageNames, MessageSenders],
})
export class SupportModule {}
