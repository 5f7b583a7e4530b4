import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.js';
import { LecturesController } from './lectures.controller.js';
import { LecturesService } from './lectures.service.js';

@Module({ imports: [CoursesModule], controllers: [LecturesController], providers: [LecturesService] })
export class LecturesModule {}
