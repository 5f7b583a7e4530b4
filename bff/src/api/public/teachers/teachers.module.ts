import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { TeacherReader } from './teacher-reader.js';
import { PublicTeachersController } from './teachers.controller.js';

@Module({
  imports: [CatalogModule],
  controllers: [PublicTeachersController],
  providers: [TeacherReader],
  exports: [TeacherReader],
})
export class TeachersModule {}
