import { ServiceClient } from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { OutlinesModule } from '../outlines/outlines.module.js';
import { ConfirmedEnrollmentsController } from './confirmed-enrollments.controller.js';
import { ConfirmedEnrollments } from './confirmed-enrollments.repository.js';
import { CertificateEnrollments } from './certificate-enrollments.service.js';
import { EnrollmentAsker } from './enrollment-asker.js';
import { LectureAccess } from './lecture-access.js';
import { RevokedEnrollmentsController } from './revoked-enrollments.controller.js';
import { RevokedEnrollments } from './revoked-enrollments.service.js';

const TIMEOUT_MS = 2_000;

/** Asks the payment service; `LectureAccess` is what the features of learning go by. */
@Module({})
export class EnrollmentsModule {
  static forRoot({ url, secret }: { url: string; secret: string }): DynamicModule {
    const options = { name: 'payment', baseUrl: url, issuer: 'catalog', audience: 'payment', secret };
    return {
      module: EnrollmentsModule,
      global: true,
      imports: [OutlinesModule],
      controllers: [ConfirmedEnrollmentsController, RevokedEnrollmentsController],
      providers: [
        ConfirmedEnrollments,
        CertificateEnrollments,
        LectureAccess,
        RevokedEnrollments,
        {
          provide: EnrollmentAsker,
          inject: [RevokedEnrollments, ConfirmedEnrollments],
          useFactory: (revoked: RevokedEnrollments, confirmed: ConfirmedEnrollments) =>
            new EnrollmentAsker(new ServiceClient({ ...options, timeoutMs: TIMEOUT_MS }), revoked, confirmed),
        },
      ],
      exports: [EnrollmentAsker, LectureAccess, RevokedEnrollments],
    };
  }
}
