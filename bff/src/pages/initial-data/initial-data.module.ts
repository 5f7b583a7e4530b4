import { Global, Module } from '@nestjs/common';
import { CatalogModule } from '../../api/public/catalog/catalog.module.js';
import { HomeModule } from '../../api/public/home/home.module.js';
import { ReviewsModule } from '../../api/public/reviews/reviews.module.js';
import { TeachersModule } from '../../api/public/teachers/teachers.module.js';
import { InitialDataSource } from './initial-data-source.js';
import { PublicInitialData } from './public-initial-data.js';

@Global()
@Module({
  imports: [CatalogModule, HomeModule, ReviewsModule, TeachersModule],
  providers: [{ provide: InitialDataSource, useClass: PublicInitialData }],
  exports: [InitialDataSource],
})
export class InitialDataModule {}
