import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { InboxController } from './inbox.controller.js';
import { Inbox } from './inbox.service.js';

@Module({ imports: [AuditModule], controllers: [InboxController], providers: [Inbox] })
export class InboxModule {}
