import { releaseCalls } from '@academy/contracts/releases/release.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../http/policies/implement.js';
import { CanarySessionCookie } from '../canary/canary-session-cookie.js';
import { ReportRecorder } from './report-recorder.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly intake: ReportRecorder,
    private readonly sessions: CanarySessionCookie,
  ) {}

  @Implement(releaseCalls.report)
  async report({ body, request }: RequestOf<typeof releaseCalls.report>) {
    await this.intake.take(body.reports, { session: this.sessions.read(request), ip: request.ip });
    return { success: true } as const;
  }

  @Implement(releaseCalls.reportVitals)
  async reportVitals({ body, request }: RequestOf<typeof releaseCalls.reportVitals>) {
    await this.intake.takeVitals(body, { session: this.sessions.read(request), ip: request.ip });
    return { success: true } as const;
  }
}
