import { Module } from '@nestjs/common';
import { RepositoriesModule } from '../database/repositories.module.js';
import { ContactCipher } from '../orders/contact-cipher.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UnpaidContacts } from '../personal-data/unpaid-contacts.service.js';
import { EnrollmentReturn } from '../refunds/enrollment-return.service.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { WithdrawalsService } from './withdrawals.service.js';
import { WithdrawnReturn } from './withdrawn-return.service.js';

@Module({
  imports: [OutboxModule, RepositoriesModule],
  controllers: [WithdrawalsController],
  providers: [ContactCipher, EnrollmentReturn, UnpaidContacts, WithdrawalsService, WithdrawnReturn],
  exports: [WithdrawalsService],
})
export class WithdrawalsModule {}
