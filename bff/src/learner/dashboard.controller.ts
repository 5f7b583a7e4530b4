import { learnerRoutes } from '@academy/contracts/learner.routes';
import {
  dashboard,
  enrolledCourses,
  enrolledWorkshops,
  enrollmentHistory,
  type Dashboard,
} from '@academy/contracts/learner.schemas';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { CurrentSession, type Session } from '../sessions/session.js';
import { LearnerService } from './learner.service.js';

const tag = 'Learner';

@Controller()
export class DashboardController {
  constructor(private readonly learner: LearnerService) {}

  @Endpoint(learnerRoutes.dashboard, {
    policy: 'user',
    summary: 'Everything the dashboard shows; a part that is down is null and named (T58)',
    tag,
    answer: dashboard,
  })
  getDashboard(@CurrentSession() session: Session): Promise<Dashboard> {
    return this.learner.getDashboard(session);
  }

  @Endpoint([learnerRoutes.myCourses, learnerRoutes.userCourses], {
    policy: 'user',
    summary: "The caller's courses (S-256, CON-23)",
    tag,
    answer: enrolledCourses,
  })
  async getCourses(@CurrentSession() session: Session) {
    return { courses: await this.learner.getItems(session, 'course') };
  }

  @Endpoint([learnerRoutes.myWorkshops, learnerRoutes.userWorkshops], {
    policy: 'user',
    summary: "The caller's workshops (S-256, CON-23)",
    tag,
    answer: enrolledWorkshops,
  })
  async getWorkshops(@CurrentSession() session: Session) {
    return { workshops: await this.learner.getItems(session, 'workshop') };
  }

  @Endpoint(learnerRoutes.enrollments, {
    policy: 'user',
    summary: "The caller's enrollments, newest first (S-256)",
    tag,
    answer: enrollmentHistory,
  })
  async getHistory(@CurrentSession() session: Session) {
    return { enrollments: await this.learner.getHistory(session) };
  }
}
