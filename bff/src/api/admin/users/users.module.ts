import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { UserDetails } from './user-detail.service.js';
import { UsersController } from './users.controller.js';

@Module({ imports: [AuditModule], controllers: [UsersController], providers: [UserDetails] })
export class UsersModule {}
