import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { EnrollmentRepairService } from './enrollment-repair.service.js';
import { EnrollmentsController } from './enrollments.controller.js';

@Module({
  imports: [PaymentsModule],
  controllers: [EnrollmentsController],
  providers: [EnrollmentRepairService],
})
export class EnrollmentsModule {}
