import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { AdminTeachersController } from './admin-teachers.controller.js';
import { AdminTeachersService } from './admin-teachers.service.js';
import { TeachersController } from './teachers.controller.js';
import { TeachersRepository } from './teachers.repository.js';
import { TeachersService } from './teachers.service.js';

@Module({
  controllers: [AdminTeachersController, TeachersController],
  providers: [AdminTeachersService, AuditLog, TeachersRepository, TeachersService],
})
export class TeachersModule {}
