import {
  type ManualEnrollRequest,
  type ManualUnenrollRequest,
} from '@academy/contracts/enrollments/manual-enrollment.schemas';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { ServiceOutbox, databaseNow, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuthClient } from '../../users/auth.client.js';
import { AuditLog } from '../../audit/audit-log.js';
import { CatalogClient } from '../../catalog/catalog.client.js';
import { itemNotFound } from '../../orders/order.errors.js';
import { type OwnedItem } from '../../orders/status/owned-item.js';
import { SeatsRepository } from '../../seats/seats.repository.js';
import { RemovalsRepository } from '../../payments/removals.repository.js';
import { type Enrollment } from '../enrollment.entity.js';
import { enrollmentErrors } from '../enrollment.errors.js';
import { EnrollmentsRepository } from '../enrollments.repository.js';

interface ManualGrant {
  readonly owned: OwnedItem;
  readonly item: CatalogItem;
  readonly reason: string;
  readonly adminId: string;
}

/** Access that an admin grants or revokes without a payment. A repeated call changes nothing. */
@Injectable()
export class ManualEnrollment {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: AuthClient,
    private readonly catalog: CatalogClient,
    private readonly enrollments: EnrollmentsRepository,
    private readonly seats: SeatsRepository,
    private readonly removals: RemovalsRepository,
    private readonly audit: AuditLog,
    private readonly serviceOutbox: ServiceOutbox,
  ) {}

  /**
   * @param adminId the admin who decides
   * @throws AppError USER_NOT_FOUND, COURSE_NOT_FOUND, WORKSHOP_NOT_FOUND, SOLD_OUT (raise its seats first),
   * ACCOUNT_CLOSED, ITEM_UNPUBLISHED, WORKSHOP_CANCELLED; SERVICE_UNAVAILABLE while auth or catalog is unavailable
   */
  async enroll(
    { userId, itemType, itemId, reason }: ManualEnrollRequest,
    adminId: string,
  ): Promise<{ enrollment: Enrollment; isChanged: boolean }> {
    const [item, user] = await Promise.all([
      this.catalog.findItem(itemType, itemId),
      this.accounts.findUser(userId),
    ]);
    if (!item) throw itemNotFound[itemType]();
    if (!user) throw enrollmentErrors.USER_NOT_FOUND();
    const owned = { userId, itemType, itemId: item.id };
    return inTransaction(this.source, async (manager) => {
      if (item.type === 'workshop') await this.seats.upsertPool(manager, { ...item, itemId: item.id });
      const isChanged =
        !(await this.enrollments.isEnrolled(owned, manager)) &&
        (await this.grant(manager, { owned, item, reason, adminId }));
      return { enrollment: await this.enrollments.getOwned(manager, owned), isChanged };
    });
  }

  /**
   * @returns false if the user did not have the item
   * @throws AppError ENROLLMENT_BOUGHT for a bought one, which only a refund revokes
   */
  async unenroll(request: ManualUnenrollRequest, adminId: string): Promise<boolean> {
    const isChanged = await this.revoke(request, adminId);
    this.serviceOutbox.flush();
    return isChanged;
  }

  private revoke(
    { userId, itemType, itemId, reason }: ManualUnenrollRequest,
    adminId: string,
  ): Promise<boolean> {
    return inTransaction(this.source, async (manager) => {
      const enrollment = await this.enrollments.lockOwned(manager, { userId, itemType, itemId });
      if (!enrollment) return false;
      if (enrollment.attemptId !== null)
        throw enrollmentErrors.ENROLLMENT_BOUGHT(
          await this.enrollments.findOrderNumber(enrollment.attemptId),
        );
      await this.enrollments.revokeUnpaid(manager, enrollment, await databaseNow(manager));
      await this.audit.append(manager, {
        action: 'unenrolled',
        actorId: adminId,
        subjectType: itemType,
        subjectId: itemId,
        userId,
        before: { isEnrolled: true, enrolledAt: enrollment.enrolledAt.toISOString() },
        after: { isEnrolled: false, reason },
      });
      return true;
    });
  }

  /** @returns false when a payment enrolled first */
  private async grant(
    manager: EntityManager,
    { owned, item, reason, adminId }: ManualGrant,
  ): Promise<boolean> {
    await this.requireGrantable(manager, item, owned);
    const now = await databaseNow(manager);
    const facts = { title: item.title.slice(0, 200), attemptId: null, now };
    if (!(await this.enrollments.grant(manager, owned, facts))) return false;
    await this.audit.append(manager, {
      action: 'enrolled',
      actorId: adminId,
      subjectType: owned.itemType,
      subjectId: owned.itemId,
      userId: owned.userId,
      after: { isEnrolled: true, reason },
    });
    return true;
  }

  /** Runs under the pool's lock, as a checkout does. An admin cannot grant what a payment could not buy. */
  private async requireGrantable(manager: EntityManager, item: CatalogItem, owned: OwnedItem): Promise<void> {
    const reason = await this.removals.findReason(owned, manager);
    if (reason) throw enrollmentErrors[reason]();
    if (item.type === 'workshop' && !(await this.seats.hasSeatFor(manager, item.id, owned.userId)))
      throw enrollmentErrors.SOLD_OUT();
  }
}
