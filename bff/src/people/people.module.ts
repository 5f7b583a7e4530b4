import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PersonDetails } from './person-detail.service.js';
import { UsersController } from './users.controller.js';

@Module({ imports: [AuditModule], controllers: [UsersController], providers: [PersonDetails] })
export class PeopleModule {}
