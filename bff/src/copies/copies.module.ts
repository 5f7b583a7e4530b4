import { Global, Module } from '@nestjs/common';
import { CatalogLease } from './catalog-lease.js';
import { Copies } from './copies.js';

@Global()
@Module({ providers: [CatalogLease, Copies], exports: [Copies] })
export class CopiesModule {}
