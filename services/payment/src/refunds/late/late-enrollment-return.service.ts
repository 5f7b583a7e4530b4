import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CouponsRepository } from '../../coupons/coupons.repository.js';
import { EnrollmentReturn } from '../enrollment-return.service.js';
import { CANCELLED } from '../../workshop-reminders/mails/due-mails.js';
import { WorkshopMailsRepository } from '../../workshop-reminders/mails/workshop-mails.repository.js';
import { type LateEnrollment } from './late-enrollments.repository.js';

/** What goes with a late enrollment that is taken back. */
@Injectable()
export class LateEnrollmentReturn {
  constructor(
    private readonly returns: EnrollmentReturn,
    private readonly coupons: CouponsRepository,
    private readonly mails: WorkshopMailsRepository,
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
      await this.mails.add(manager, { enrollmentId, userId, workshopId, ...CANCELLED }, now);
    await this.returns.make(manager, { ...enrollment, source: 'withdrawal', now });
    // As if the money had come after the record: then its coupon would not have been redeemed either.
    await this.coupons.removeRedemption(manager, enrollment.orderId);
  }
}
