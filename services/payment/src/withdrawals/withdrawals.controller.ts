import { withdrawal, type Withdrawal } from '@academy/contracts/payment-service.schemas';
import { Caller, generalErrors } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { WithdrawalsService } from './withdrawals.service.js';

/** The app whose word counts. */
const SPEAKER = { item: 'catalog', account: 'auth' } as const;

@Controller('withdrawals')
export class WithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalsService) {}

  @Post()
  @HttpCode(200)
  async note(
    @Caller() { issuer }: Caller,
    @Body({ schema: withdrawal }) notice: Withdrawal,
  ): Promise<{ success: true }> {
    if (issuer !== SPEAKER[notice.kind]) throw generalErrors.FORBIDDEN();
    await this.withdrawals.note(notice);
    return { success: true };
  }
}
