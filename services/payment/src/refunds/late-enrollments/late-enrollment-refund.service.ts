import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CouponUseService } from '../../coupons/coupon-use.service.js';
import { EnrollmentRefund } from '../decisions/enrollment-refund.service.js';
import { WorkshopMailLog } from '../../workshop-reminders/mails/log/workshop-mail-log.service.js';
import { type LateEnrollment } from './late-enrollments.repository.js';

/** Revokes a late enrollment, removes its coupon redemption and adds the cancellation mail of its workshop. */
@Injectable()
export class LateEnrollmentRefund {
  constructor(
    private readonly refunds: EnrollmentRefund,
    private readonly coupons: CouponUseService,
    private readonly mails: WorkshopMailLog,
  ) {}

  /** The caller holds the locks of the order's attempts and of the order. */
  async create(
    manager: EntityManager,
    { userId, itemId: workshopId, ...enrollment }: LateEnrollment,
    now: Date,
  ): Promise<void> {
    const { enrollmentId, reason } = enrollment;
    // Before the enrollment is deleted: it names the recipient of the cancellation mail.
    if (reason === 'WORKSHOP_CANCELLED')
      await this.mails.addCancellation(manager, { enrollmentId, userId, workshopId }, now);
    await this.refunds.create(manager, { ...enrollment, source: 'removal', now });
    // A capture after the closed account or delisted item was recorded would not have redeemed the coupon either.
    await this.coupons.removeRedemption(manager, enrollment.orderId);
  }
}
