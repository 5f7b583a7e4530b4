import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { AdminCategoriesController } from './admin-categories.controller.js';
import { AdminCategoriesService } from './admin-categories.service.js';
import { CategoriesRepository } from './categories.repository.js';

@Module({
  controllers: [AdminCategoriesController],
  providers: [AuditLog, CategoriesRepository, AdminCategoriesService],
  exports: [CategoriesRepository],
})
export class CategoriesModule {}
