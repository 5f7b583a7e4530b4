import { closedAccountServiceCalls } from '@academy/contracts/closed-accounts/closed-account.calls';
import { generalErrors, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ClosedAccountsService } from './closed-accounts.service.js';

@Controller()
export class ClosedAccountsController {
  constructor(private readonly accounts: ClosedAccountsService) {}

  /** Only auth reports closed accounts. */
  @Implement(closedAccountServiceCalls.recordClosedAccount)
  async record({ body, caller }: RequestOf<typeof closedAccountServiceCalls.recordClosedAccount>) {
    if (caller.issuer !== 'auth') throw generalErrors.FORBIDDEN();
    await this.accounts.record(body);
    return { success: true as const };
  }
}
