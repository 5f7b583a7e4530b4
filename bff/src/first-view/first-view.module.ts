import { Global, Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { FirstViewData } from '../document/first-view-data.js';
import { CatalogFirstViews } from './catalog-first-views.js';

@Global()
@Module({
  imports: [CatalogModule],
  providers: [{ provide: FirstViewData, useClass: CatalogFirstViews }],
  exports: [FirstViewData],
})
export class FirstViewModule {}
