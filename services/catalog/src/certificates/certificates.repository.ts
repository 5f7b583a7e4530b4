import { type RevokedEnrollment } from '@academy/contracts/enrollments/enrollment.schemas';
import { databaseNow, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { Between, DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { CertificateRow } from './certificate.entity.js';
import { LIST_LENGTH } from './credentials/status-list.js';

@Injectable()
export class Certificates {
  constructor(private readonly source: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return inTransaction(this.source, work);
  }

  findByCertificateId(certificateId: string): Promise<CertificateRow | null> {
    return this.source.manager.findOneBy(CertificateRow, { certificateId });
  }

  /**
   * This learner's certificate of this course. Excludes one that was revoked with its enrollment, unless an admin has
   * revoked it for cause and there is no other.
   */
  findOwn(
    userId: string,
    courseId: string,
    manager: EntityManager = this.source.manager,
  ): Promise<CertificateRow | null> {
    const own = { userId, courseId };
    return manager.findOne(CertificateRow, {
      where: [
        { ...own, endedEnrollmentId: '' },
        { ...own, isRevokedForCause: true },
      ],
      // An empty value is first.
      order: { endedEnrollmentId: 'ASC' },
    });
  }

  /** Newest first. */
  listOf(userId: string): Promise<CertificateRow[]> {
    return this.source.manager.find(CertificateRow, {
      where: { userId },
      order: { issuedAt: 'DESC', id: 'DESC' },
    });
  }

  /** Leaves certificates that an admin has revoked unchanged. */
  async endWith(manager: EntityManager, { enrollmentId }: RevokedEnrollment, reason: string): Promise<void> {
    const change = {
      revokedAt: await databaseNow(manager),
      revocationReason: reason,
      endedEnrollmentId: enrollmentId,
    };
    await manager.update(CertificateRow, { enrollmentId, revokedAt: IsNull() }, change);
  }

  async erasePersonalData(userId: string): Promise<void> {
    const erased = { userId: null, learnerName: null, credential: null };
    await this.source.manager.update(CertificateRow, { userId }, erased);
  }

  lock(manager: EntityManager, certificateId: string): Promise<CertificateRow | null> {
    return manager.findOne(CertificateRow, { where: { certificateId }, lock: { mode: 'pessimistic_write' } });
  }

  /** 0 if there is none. */
  async lastPosition(): Promise<number> {
    return (await this.source.manager.maximum(CertificateRow, 'statusListPosition')) ?? 0;
  }

  /** @param list counts from 1 */
  async findRevokedPositions(list: number): Promise<number[]> {
    const rows = await this.source.manager.find(CertificateRow, {
      where: {
        statusListPosition: Between((list - 1) * LIST_LENGTH + 1, list * LIST_LENGTH),
        revokedAt: Not(IsNull()),
      },
      select: { statusListPosition: true },
    });
    return rows.map(({ statusListPosition }) => statusListPosition);
  }
}
