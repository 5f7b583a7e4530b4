import { dashboardCalls } from '@academy/contracts/dashboard/dashboard.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { DashboardService } from './dashboard.service.js';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Implement(dashboardCalls.getDashboard)
  getDashboard({ user }: RequestOf<typeof dashboardCalls.getDashboard>) {
    return this.dashboard.getDashboard(user);
  }

  @Implement(dashboardCalls.getCourses)
  async getCourses({ user }: RequestOf<typeof dashboardCalls.getCourses>) {
    return { courses: await this.dashboard.getItems(user, 'course') };
  }

  @Implement(dashboardCalls.getWorkshops)
  async getWorkshops({ user }: RequestOf<typeof dashboardCalls.getWorkshops>) {
    return { workshops: await this.dashboard.getItems(user, 'workshop') };
  }

  @Implement(dashboardCalls.getHistory)
  async getHistory({ user }: RequestOf<typeof dashboardCalls.getHistory>) {
    return { enrollments: await this.dashboard.getHistory(user) };
  }
}
