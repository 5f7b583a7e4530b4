import { Global, Module } from '@nestjs/common';
import { ListingRepository } from './listing.repository.js';

@Global()
@Module({ providers: [ListingRepository], exports: [ListingRepository] })
export class ListingModule {}
