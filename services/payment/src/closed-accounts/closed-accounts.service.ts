import { type ClosedAccountRecord } from '@academy/contracts/closed-accounts/closed-account.schemas';
import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UnpaidContacts } from '../orders/contact/unpaid-contacts.service.js';
import { LateEnrollmentsService } from '../refunds/late-enrollments/late-enrollments.service.js';
import { ClosedAccountsRepository } from './closed-accounts.repository.js';

@Injectable()
export class ClosedAccountsService {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: ClosedAccountsRepository,
    private readonly contacts: UnpaidContacts,
    private readonly late: LateEnrollmentsService,
  ) {}

  async record(account: ClosedAccountRecord): Promise<void> {
    await this.accounts.record(account);
    await this.late.revoke(account);
    // Every capture that was in progress has committed by now, so an order paid in time keeps its contact.
    await inTransaction(this.source, (manager) => this.contacts.erase(manager, [account.userId]));
  }
}
