import { Module } from '@nestjs/common';
import { RepositoriesModule } from '../../database/repositories.module.js';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { EnrollmentReturn } from '../enrollment-return.service.js';
import { LateEnrollmentReturn } from './late-enrollment-return.service.js';
import { LateEnrollmentsService } from './late-enrollments.service.js';

@Module({
  imports: [OutboxModule, RepositoriesModule],
  providers: [EnrollmentReturn, LateEnrollmentReturn, LateEnrollmentsService],
  exports: [LateEnrollmentsService],
})
export class LateEnrollmentsModule {}
