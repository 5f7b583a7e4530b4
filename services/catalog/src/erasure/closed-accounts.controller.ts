import { erasureServiceCalls as calls } from '@academy/contracts/erasure/erasure.calls';
import { generalErrors, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ErasureService } from './erasure.service.js';

@Controller()
export class ClosedAccountsController {
  constructor(private readonly erasure: ErasureService) {}

  /** Only auth reports closed accounts. */
  @Implement(calls.recordClosedAccount)
  async record({ body, caller }: RequestOf<typeof calls.recordClosedAccount>) {
    if (caller.issuer !== 'auth') throw generalErrors.FORBIDDEN();
    await this.erasure.record(body);
    return { success: true as const };
  }
}
