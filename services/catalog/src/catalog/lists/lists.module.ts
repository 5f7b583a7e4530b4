import { Global, Module } from '@nestjs/common';
import { SearchIndex } from '../../search/search-index.js';
import { ItemOrders } from './item-orders.js';
import { ListsService } from './lists.service.js';
import { PageReader } from './page-reader.js';

@Global()
@Module({
  providers: [ItemOrders, ListsService, PageReader, SearchIndex],
  exports: [ListsService],
})
export class ListsModule {}
