import { ServiceClient } from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { OutlineModule } from '../curriculum/outline/outline.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { ConfirmedEnrollmentsController } from './confirmed-enrollments.controller.js';
import { ConfirmedEnrollments } from './confirmed-enrollments.service.js';
import { EnrollmentClient } from './enrollment-client.js';
import { LectureAccess } from './lecture-access.js';
import { RevokedEnrollmentsController } from './revoked-enrollments.controller.js';
import { RevokedEnrollments } from './revoked-enrollments.service.js';

const TIMEOUT_MS = 2_000;

/** Calls the payment service; features of learning check access through `LectureAccess`. */
@Module({})
export class EnrollmentsModule {
  static forRoot({ url, secret }: { url: string; secret: string }): DynamicModule {
    const options = { name: 'payment', baseUrl: url, issuer: 'catalog', audience: 'payment', secret };
    return {
      module: EnrollmentsModule,
      global: true,
      imports: [OutlineModule, ProgressModule],
      controllers: [ConfirmedEnrollmentsController, RevokedEnrollmentsController],
      providers: [
        ConfirmedEnrollments,
        LectureAccess,
        RevokedEnrollments,
        {
          provide: EnrollmentClient,
          inject: [RevokedEnrollments, ConfirmedEnrollments],
          useFactory: (revoked: RevokedEnrollments, confirmed: ConfirmedEnrollments) =>
            new EnrollmentClient(
              new ServiceClient({ ...options, timeoutMs: TIMEOUT_MS }),
              revoked,
              confirmed,
            ),
        },
      ],
      exports: [ConfirmedEnrollments, EnrollmentClient, LectureAccess, RevokedEnrollments],
    };
  }
}
