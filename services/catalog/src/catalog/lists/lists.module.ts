import { Global, Module } from '@nestjs/common';
import { SearchIndex } from '../../search/search-index.js';
import { ListOrderCache } from './list-order-cache.js';
import { ListsService } from './lists.service.js';
import { PageReader } from './page-reader.js';

@Global()
@Module({
  providers: [ListOrderCache, ListsService, PageReader, SearchIndex],
  exports: [ListsService],
})
export class ListsModule {}
