import { Global, Module } from '@nestjs/common';
import { CatalogLease } from './catalog-lease.js';
import { ResponseCache } from './response-cache.js';

@Global()
@Module({ providers: [CatalogLease, ResponseCache], exports: [CatalogLease, ResponseCache] })
export class ResponseCacheModule {}
