import { Global, Module } from '@nestjs/common';
import { SearchIndex } from '../search/search-index.js';
import { ItemOrders } from './item-orders.js';
import { ListingRepository } from './listing.repository.js';
import { PageReader } from './page-reader.js';

@Global()
@Module({
  providers: [ItemOrders, ListingRepository, PageReader, SearchIndex],
  exports: [ListingRepository],
})
export class ListingModule {}
