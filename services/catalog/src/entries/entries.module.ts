import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { SlugRegistry } from '../slugs/slug-registry.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { EntryNotices } from './entry-notices.js';
import { EntryReader } from './entry-reader.js';
import { EntryWriter } from './entry-writer.js';

@Global()
@Module({
  imports: [CategoriesModule],
  providers: [AuditLog, EntryNotices, EntryReader, EntryWriter, SlugRegistry],
  exports: [EntryReader, EntryWriter, SlugRegistry],
})
export class EntriesModule {}
