import { Global, Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { ItemOrders } from './item-orders.js';
import { ListingRepository } from './listing.repository.js';
import { PageReader } from './page-reader.js';

@Global()
@Module({
  imports: [SearchModule],
  providers: [ItemOrders, ListingRepository, PageReader],
  exports: [ListingRepository],
})
export class ListingModule {}
