import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { AdminCategoriesController } from './admin-categories.controller.js';
import { AdminCategoriesService } from './admin-categories.service.js';
import { CategoriesService } from './categories.service.js';

@Module({
  controllers: [AdminCategoriesController],
  providers: [AuditLog, CategoriesService, AdminCategoriesService],
  exports: [CategoriesService],
})
export class CategoriesModule {}
