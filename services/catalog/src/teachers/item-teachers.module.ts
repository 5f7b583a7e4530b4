import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ItemTeachers } from './item-teachers.service.js';
import { TeachersRepository } from './teachers.repository.js';

/** `ItemsModule` imports it; `TeachersModule` uses services of `ItemsModule`, so one module would be circular. */
@Module({
  providers: [AuditLog, ItemTeachers, TeachersRepository],
  exports: [ItemTeachers],
})
export class ItemTeachersModule {}
