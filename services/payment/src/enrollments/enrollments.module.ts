import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { AuthClient } from '../accounts/auth.client.js';
import { CatalogModule } from '../catalog/catalog.client.js';
import { HandEnrollment } from './by-hand/hand-enrollment.service.js';
import { HandEnrollmentsController } from './by-hand/hand-enrollments.controller.js';
import { EnrollmentRepairService } from './enrollment-repair.service.js';
import { EnrollmentsController } from './enrollments.controller.js';

@Module({
  imports: [CatalogModule, PaymentsModule],
  controllers: [EnrollmentsController, HandEnrollmentsController],
  providers: [AuthClient, EnrollmentRepairService, HandEnrollment],
})
export class EnrollmentsModule {}
