import {
  frontEndReports,
  type FrontEndReports,
  reportsTaken,
} from '@academy/contracts/release-report.schemas';
import { releaseRoutes } from '@academy/contracts/release.routes';
import { Body, Controller, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { Limited } from '../limits/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { VisitCookie } from '../releases/visit-cookie.js';
import { ReportIntake } from './report-intake.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly intake: ReportIntake,
    private readonly visits: VisitCookie,
  ) {}

  @Endpoint(releaseRoutes.report, {
    policy: 'visitor',
    summary: 'What became of the remotes on a page: loaded, failed, threw',
    tag: 'Releases',
    answer: reportsTaken,
  })
  @Limited('reports')
  async report(
    @Body({ schema: frontEndReports }) { reports }: FrontEndReports,
    @Req() request: FastifyRequest,
  ) {
    await this.intake.take(reports, { visit: this.visits.read(request), address: request.ip });
    return { success: true } as const;
  }
}
