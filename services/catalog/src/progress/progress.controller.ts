import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import {
  progressCommand,
  progressQuery,
  type CourseProgress,
  type ProgressCommand,
  type ProgressQuery,
} from '@academy/contracts/learning.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { EnrollmentAsker } from '../enrollments/enrollment-asker.js';
import { nestPath } from '../routing/nest-path.js';
import { ProgressService } from './progress.service.js';

@UserOnly()
@Controller()
export class ProgressController {
  constructor(
    private readonly progress: ProgressService,
    private readonly enrollments: EnrollmentAsker,
  ) {}

  @Post(nestPath(routes.saveProgress))
  @HttpCode(200)
  async save(
    @Body({ schema: progressCommand }) command: ProgressCommand,
    @Caller() caller: Caller,
  ): Promise<{ course: CourseProgress }> {
    const { userId = '' } = caller;
    return { course: await this.progress.save(command, { ...caller, userId }) };
  }

  @Get(nestPath(routes.listProgress))
  async list(
    @Query({ schema: progressQuery }) query: ProgressQuery,
    @Caller() { userId = '' }: Caller,
  ): Promise<{ courses: CourseProgress[] }> {
    // The dashboard and the pages of courses ask for this.
    void this.enrollments.confirmAll(userId);
    return { courses: await this.progress.list(userId, query) };
  }
}
