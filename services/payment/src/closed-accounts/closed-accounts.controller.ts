import { closedAccountServiceCalls } from '@academy/contracts/closed-accounts/closed-account.calls';
import { generalErrors, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ClosedAccountsService } from './closed-accounts.service.js';

@Controller()
export class ClosedAccountsController {
  constructor(private readonly accounts: ClosedAccountsService) {}

  /** Whether an account is closed, auth says and nobody else. */
  @Implement(closedAccountServiceCalls.recordClosedAccount)
  async record({ body, caller }: RequestOf<typeof closedAccountServiceCalls.recordClosedAccount>) {
    if (caller.issuer !== 'auth') throw generalErrors.FORBIDDEN();
    await this.accounts.record(body);
    return { success: true as const };
  }
}
