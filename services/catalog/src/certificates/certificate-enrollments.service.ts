import { inTransaction, PeriodicTask } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EnrollmentClient } from '../enrollments/enrollment-client.js';
import { CourseCompletion } from '../progress/completion/course-completion.service.js';
import { type CertificateRow } from './certificate.entity.js';
import { CertificateRevocation } from './certificate-revocation.service.js';
import { Certificates } from './certificates.repository.js';

const EVERY_MS = 60_000;
/** Certificates per run. */
const SLICE = 100;

/**
 * Requests from payment, once, the enrollment of each certificate that is older than enrollment ids (decision 0163).
 * Links the certificate to it, or revokes the certificate if the purchase was revoked.
 */
@Injectable()
export class CertificateEnrollments implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('certificate-enrollments');
  private readonly timer = new PeriodicTask('certificate-enrollments', EVERY_MS, () => this.checkSlice());
  private lastId = '';
  private isDone = false;

  constructor(
    private readonly source: DataSource,
    private readonly certificates: Certificates,
    private readonly revocation: CertificateRevocation,
    private readonly completion: CourseCompletion,
    private readonly enrollments: EnrollmentClient,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.timer.stop();
  }

  /**
   * Idempotent. Does nothing once all certificates are checked, because no release that runs beside this one issues
   * another without an enrollment id.
   * @throws AppError SERVICE_UNAVAILABLE while payment does not respond; the next run repeats the slice
   */
  async checkSlice(): Promise<void> {
    if (this.isDone) return;
    const rows = await this.certificates.findWithoutEnrollment(this.lastId, SLICE);
    for (const row of rows) {
      await this.check(row);
      this.lastId = row.id;
    }
    this.isDone = rows.length < SLICE;
  }

  private async check({ id, certificateId, userId, courseId }: CertificateRow): Promise<void> {
    if (userId === null) return;
    const { isEnrolled, enrollmentId } = await this.enrollments.fetchNow(userId, courseId);
    if (isEnrolled) return this.certificates.setEnrollment(id, enrollmentId);
    await inTransaction(this.source, async (manager) => {
      await this.completion.lock(manager, { userId, courseId });
      // The enrollment is unknown by now, so the id of the certificate is used instead.
      await this.revocation.revokeWith(manager, { enrollmentId: id, userId, courseId });
    });
    this.logger.log(`${certificateId} rested on a purchase that was revoked and is revoked`);
  }
}
