import { Module } from '@nestjs/common';
import { AdminCoursesController } from './admin-courses.controller.js';
import { CoursesService } from './courses.service.js';

@Module({
  controllers: [AdminCoursesController],
  providers: [CoursesService],
  exports: [CoursesService],
})
export class CoursesModule {}
