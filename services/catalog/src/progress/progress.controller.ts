import { learnerProgressCalls } from '@academy/contracts/progress/learner-progress.calls';
import { progressCalls } from '@academy/contracts/progress/progress.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { EnrollmentClient } from '../enrollments/enrollment-client.js';
import { LearnerProgressService } from './completion/learner-progress.service.js';
import { ProgressService } from './progress.service.js';

@Controller()
export class ProgressController {
  constructor(
    private readonly progress: ProgressService,
    private readonly enrollments: EnrollmentClient,
    private readonly learners: LearnerProgressService,
  ) {}

  @Implement(progressCalls.saveProgress)
  async save({ body, user }: RequestOf<typeof progressCalls.saveProgress>) {
    return { course: await this.progress.save(body, user) };
  }

  @Implement(progressCalls.listProgress)
  async list({ query, user }: RequestOf<typeof progressCalls.listProgress>) {
    // The dashboard and the pages of courses request this list, so access is confirmed before a lecture is opened.
    void this.enrollments.confirmAll(user.userId);
    return { courses: await this.progress.list(user.userId, query) };
  }

  @Implement(learnerProgressCalls.learnerProgress)
  async listLearners({ body }: RequestOf<typeof learnerProgressCalls.learnerProgress>) {
    return { learners: await this.learners.of(body.courseId, body.userIds) };
  }
}
