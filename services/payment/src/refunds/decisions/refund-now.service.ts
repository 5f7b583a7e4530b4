import { Injectable } from '@nestjs/common';
import { refundErrors } from '../refund.errors.js';
import { isInFlight } from '../refund-states.js';
import { RefundsRepository } from '../refunds.repository.js';
import { RefundProcessingService } from '../sending/refund-processing.service.js';

/** 'Check now': runs the next step of a refund in flight before it is due. */
@Injectable()
export class RefundNowService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly processing: RefundProcessingService,
  ) {}

  /**
   * @returns the outcome, for the admin
   * @throws AppError REFUND_NOT_FOUND, REFUND_NOT_IN_FLIGHT, REFUND_CHECK_FAILED
   */
  async check(refundId: string): Promise<string> {
    const found = await this.refunds.findById(refundId);
    if (!found) throw refundErrors.REFUND_NOT_FOUND();
    if (!isInFlight(found.refund.state)) throw refundErrors.REFUND_NOT_IN_FLIGHT();
    const outcome = await this.processing.processNow(refundId);
    if (outcome.kind === 'done') return 'The refund has ended.';
    if (outcome.kind === 'busy') return 'The refund is being checked at this moment.';
    if (!outcome.hasResponse) throw refundErrors.REFUND_CHECK_FAILED();
    return 'The provider is still working on it.';
  }
}
