import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CouponUseService } from '../../coupons/coupon-use.service.js';
import { EnrollmentReturn } from '../enrollment-return.service.js';
import { WorkshopMailLog } from '../../workshop-reminders/mails/workshop-mail-log.service.js';
import { type LateEnrollment } from './late-enrollments.repository.js';

/** What goes with a late enrollment that is taken back. */
@Injectable()
export class LateEnrollmentReturn {
  constructor(
    private readonly returns: EnrollmentReturn,
    private readonly coupons: CouponUseService,
    private readonly mails: WorkshopMailLog,
  ) {}

  /** The caller holds the locks of the order's attempts and of the order. */
  async make(
    manager: EntityManager,
    { userId, itemId: workshopId, ...enrollment }: LateEnrollment,
    now: Date,
  ): Promise<void> {
    const { enrollmentId, reason } = enrollment;
    // With the enrollment goes the knowledge of whom to tell that the workshop does not take place.
    if (reason === 'WORKSHOP_CANCELLED')
      await this.mails.addCancellation(manager, { enrollmentId, userId, workshopId }, now);
    await this.returns.make(manager, { ...enrollment, source: 'withdrawal', now });
    // As if the money had come after the record: then its coupon would not have been redeemed either.
    await this.coupons.removeRedemption(manager, enrollment.orderId);
  }
}
