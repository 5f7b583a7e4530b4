import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { SlugRegistry } from '../slugs/slug-registry.js';
import { ItemTeachersModule } from '../teachers/item-teachers.module.js';
import { ItemReader } from './item-reader.js';
import { ItemsController } from './lookup/items.controller.js';
import { ItemsRepository } from './lookup/items.repository.js';
import { ItemsService } from './lookup/items.service.js';
import { ItemOutbox } from './saving/item-outbox.js';
import { ItemWriter } from './saving/item-writer.js';
import { PublishGuard } from './saving/publish-guard.js';

@Global()
@Module({
  imports: [CategoriesModule, ItemTeachersModule],
  controllers: [ItemsController],
  providers: [
    AuditLog,
    ItemOutbox,
    ItemReader,
    ItemsRepository,
    ItemsService,
    ItemWriter,
    PublishGuard,
    SlugRegistry,
  ],
  exports: [ItemReader, ItemTeachersModule, ItemWriter, PublishGuard, SlugRegistry],
})
export class ItemsModule {}
