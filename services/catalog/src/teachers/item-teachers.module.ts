import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ItemTeachers } from './item-teachers.service.js';
import { TeachersRepository } from './teachers.repository.js';

/** Apart from `TeachersModule`, which imports the module of items, because that one imports this. */
@Module({
  providers: [AuditLog, ItemTeachers, TeachersRepository],
  exports: [ItemTeachers],
})
export class ItemTeachersModule {}
