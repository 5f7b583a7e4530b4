import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { AuthClient } from '../users/auth.client.js';
import { CatalogModule } from '../catalog/catalog.client.js';
import { ManualEnrollment } from './manual/manual-enrollment.service.js';
import { ManualEnrollmentsController } from './manual/manual-enrollments.controller.js';
import { EnrollmentRepairService } from './enrollment-repair.service.js';
import { EnrollmentsController } from './enrollments.controller.js';

@Module({
  imports: [CatalogModule, PaymentsModule],
  controllers: [EnrollmentsController, ManualEnrollmentsController],
  providers: [AuthClient, EnrollmentRepairService, ManualEnrollment],
})
export class EnrollmentsModule {}
