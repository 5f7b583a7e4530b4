import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertedFirst } from '../database/transaction.js';
import { type OwnedItem } from '../orders/orders.repository.js';
import { Enrollment } from './enrollment.entity.js';

@Injectable()
export class EnrollmentsRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * @param attemptId the attempt that paid; null for a free item
   * @returns false when the person owns the item already
   */
  grant(
    manager: EntityManager,
    { userId, itemType, itemId }: OwnedItem,
    { title, attemptId, now }: { title: string; attemptId: string | null; now: Date },
  ): Promise<boolean> {
    const enrollment = { id: newId(), userId, itemType, itemId, title, attemptId, enrolledAt: now };
    return insertedFirst(() => manager.insert(Enrollment, enrollment));
  }

  isEnrolled(
    { userId, itemType, itemId }: OwnedItem,
    manager: EntityManager = this.source.manager,
  ): Promise<boolean> {
    return manager.existsBy(Enrollment, { userId, itemType, itemId });
  }

  /** Newest first. */
  findByUser(userId: string): Promise<Enrollment[]> {
    return this.source.manager.find(Enrollment, {
      where: { userId },
      order: { enrolledAt: 'DESC', id: 'DESC' },
    });
  }

  countByUser(userId: string): Promise<number> {
    return this.source.manager.countBy(Enrollment, { userId });
  }
}
