import { Global, Module } from '@nestjs/common';
import { FirstViewData } from '../document/first-view-data.js';
import { CatalogFirstViews } from './catalog-first-views.js';

@Global()
@Module({
  providers: [{ provide: FirstViewData, useClass: CatalogFirstViews }],
  exports: [FirstViewData],
})
export class FirstViewModule {}
