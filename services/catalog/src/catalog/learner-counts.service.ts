import { inTransaction, PeriodicTask } from '@academy/nest-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Course } from '../courses/course.entity.js';
import { EnrollmentClient } from '../enrollments/enrollment-client.js';
import { bumpVersion, CatalogVersion } from './version/catalog-version.js';

const EVERY_MS = 10 * 60_000;
/** The services of a deployment start at the same time. */
const FIRST_MS = 30_000;

/**
 * Copies the number of learners of each course, which payment counts. While payment is unavailable, the numbers stay
 * as they are.
 */
@Injectable()
export class LearnerCounts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer = new PeriodicTask('learner-counts', EVERY_MS, () => this.update());

  constructor(
    private readonly source: DataSource,
    private readonly enrollments: EnrollmentClient,
    private readonly version: CatalogVersion,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start(FIRST_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.timer.stop();
  }

  /**
   * Idempotent, in any process.
   * @throws AppError SERVICE_UNAVAILABLE if payment does not respond
   */
  async update(): Promise<void> {
    const { counts } = await this.enrollments.listLearnerCounts();
    const learners = new Map(counts.map((item) => [item.itemId, item.learners]));
    const isChanged = await inTransaction(this.source, (manager) => writeCounts(manager, learners));
    if (isChanged) await this.version.waitForLeases();
  }
}

/** Courses whose number stays the same are neither locked nor written. @returns whether one changed */
async function writeCounts(manager: EntityManager, learners: ReadonlyMap<string, number>): Promise<boolean> {
  const courses = await manager.find(Course, { select: { id: true, learnerCount: true } });
  const changed = courses.filter(({ id, learnerCount: former }) => former !== (learners.get(id) ?? 0));
  for (const { id } of changed) await manager.update(Course, { id }, { learnerCount: learners.get(id) ?? 0 });
  if (changed.length > 0) await bumpVersion(manager);
  return changed.length > 0;
}
