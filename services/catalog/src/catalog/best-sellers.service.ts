import { inTransaction, PeriodicTask } from '@academy/nest-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { courseKind } from '../courses/course.kind.js';
import { EnrollmentClient } from '../enrollments/enrollment-client.js';
import { type Item } from '../items/item.entity.js';
import { type ItemKind } from '../items/item-kind.js';
import { workshopKind } from '../workshops/workshop.kind.js';
import { bumpVersion, CatalogVersion } from './version/catalog-version.js';

const EVERY_MS = 10 * 60_000;
/** The services of a deployment start at the same time. */
const FIRST_MS = 30_000;

/** Marks the best sellers, which payment counts (AMB-06). While payment is unavailable, the marks stay as they are. */
@Injectable()
export class BestSellers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer = new PeriodicTask('best-sellers', EVERY_MS, () => this.update());

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
    const { bestSellers } = await this.enrollments.listBestSellers();
    const isChanged = await inTransaction(this.source, async (manager) => {
      let changed = 0;
      for (const kind of [courseKind, workshopKind]) {
        const ids = bestSellers.filter(({ itemType }) => itemType === kind.type).map(({ itemId }) => itemId);
        changed += await mark(manager, kind, ids);
      }
      if (changed > 0) await bumpVersion(manager);
      return changed > 0;
    });
    if (isChanged) await this.version.waitForLeases();
  }
}

/** @returns how many items were changed; the others are neither locked nor written */
async function mark(
  manager: EntityManager,
  { entity }: ItemKind<Item>,
  ids: readonly string[],
): Promise<number> {
  const former = { isBestSeller: true, id: Not(In(ids)) };
  const next = { isBestSeller: false, id: In(ids) };
  const { affected: unmarked } = await manager.update(entity, former, { isBestSeller: false });
  const { affected: marked } = await manager.update(entity, next, { isBestSeller: true });
  return (unmarked ?? 0) + (marked ?? 0);
}
