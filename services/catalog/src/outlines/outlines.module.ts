import { Module } from '@nestjs/common';
import { CourseOutlines } from './course-outlines.js';

@Module({ providers: [CourseOutlines], exports: [CourseOutlines] })
export class OutlinesModule {}
