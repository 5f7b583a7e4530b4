import { Global, Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { HelpDeskModule } from '../help-desk/help-desk.module.js';
import { FirstViewData } from '../document/first-view-data.js';
import { PublicFirstViews } from './public-first-views.js';

@Global()
@Module({
  imports: [CatalogModule, HelpDeskModule],
  providers: [{ provide: FirstViewData, useClass: PublicFirstViews }],
  exports: [FirstViewData],
})
export class FirstViewModule {}
