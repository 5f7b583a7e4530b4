import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller.js';
import { AuditLog } from '../audit/audit-log.js';
import { CategoryDeskController } from './category-desk.controller.js';
import { CategoryDesk } from './category-desk.service.js';
import { CategoriesRepository } from './categories.repository.js';

@Module({
  controllers: [CategoriesController, CategoryDeskController],
  providers: [AuditLog, CategoriesRepository, CategoryDesk],
  exports: [CategoriesRepository],
})
export class CategoriesModule {}
