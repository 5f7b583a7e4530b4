import { Global, Module } from '@nestjs/common';
import { SearchIndex } from '../../search/search-index.js';
import { ItemOrders } from './item-orders.js';
import { ListsRepository } from './lists.repository.js';
import { PageReader } from './page-reader.js';

@Global()
@Module({
  providers: [ItemOrders, ListsRepository, PageReader, SearchIndex],
  exports: [ListsRepository],
})
export class ListsModule {}
