import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { SlugRegistry } from '../slugs/slug-registry.js';
import { ItemReader } from './item-reader.js';
import { ItemsController } from './lookup/items.controller.js';
import { ItemsRepository } from './lookup/items.repository.js';
import { ItemsService } from './lookup/items.service.js';
import { ItemOutbox } from './saving/item-outbox.js';
import { ItemWriter } from './saving/item-writer.js';

@Global()
@Module({
  imports: [CategoriesModule],
  controllers: [ItemsController],
  providers: [AuditLog, ItemOutbox, ItemReader, ItemsRepository, ItemsService, ItemWriter, SlugRegistry],
  exports: [ItemReader, ItemWriter, SlugRegistry],
})
export class ItemsModule {}
