import { Module } from '@nestjs/common';
import { CourseOutlineCache } from './course-outline-cache.js';

@Module({ providers: [CourseOutlineCache], exports: [CourseOutlineCache] })
export class OutlineModule {}
