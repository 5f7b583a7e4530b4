import { Global, Module } from '@nestjs/common';
import { SearchIndex } from '../../search/search-index.js';
import { OrderCache } from './order-cache.js';
import { ListsService } from './lists.service.js';
import { PageReader } from './page-reader.js';

@Global()
@Module({
  providers: [OrderCache, ListsService, PageReader, SearchIndex],
  exports: [ListsService],
})
export class ListsModule {}
