import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { CoursesModule } from '../courses/courses.module.js';
import { LecturesModule } from '../lectures/lectures.module.js';
import { WorkshopsModule } from '../workshops/workshops.module.js';
import { BestSellers } from './best-sellers.service.js';
import { LearnerCounts } from './learner-counts.service.js';
import { PublicCatalogController } from './public-catalog.controller.js';

@Module({
  imports: [CategoriesModule, CoursesModule, LecturesModule, WorkshopsModule],
  controllers: [PublicCatalogController],
  providers: [BestSellers, LearnerCounts],
})
export class PublicCatalogModule {}
