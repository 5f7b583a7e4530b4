import { PeriodicTask } from '@academy/nest-kit';
import { remotesOf } from '@academy/registry-kit/platform/trust';
import { type CollectedReleases, collectReleases } from '@academy/registry-kit/retention/release-collection';
import { endStaleTrain } from '@academy/registry-kit/trains/stale-trains';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { REGISTRY_ENVIRONMENT, type RegistryEnvironment } from '../config/env.js';
import { AlertLog } from './alerts/alert-log.js';
import { ChangeRequests } from './store/change-requests.js';
import { PendingUploads } from './store/pending-uploads.js';
import { PreviewMarks } from './store/preview-marks.js';
import { RegistryStore } from './store/registry-store.js';
import { TrainRequests } from './trains/train-requests.js';

const EVERY_MS = 3_600_000;
/** After a deployment, the processes that it replaced have ended. */
const FIRST_MS = 300_000;
const HOUR_MS = 3_600_000;
/** Far longer than a process writes one object. */
const DRAFT_MS = 24 * HOUR_MS;

/** Removes old uploads, and releases that nothing refers to (decision 0226). */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('retention');
  private readonly task = new PeriodicTask('retention', EVERY_MS, () => this.run(new Date()));
  /** Reasons that were logged, by remote: each once. */
  private readonly reported = new Map<string, string>();

  constructor(
    @Inject(REGISTRY_ENVIRONMENT) private readonly env: RegistryEnvironment,
    private readonly store: RegistryStore,
    private readonly pending: PendingUploads,
    private readonly requests: ChangeRequests,
    private readonly previews: PreviewMarks,
    private readonly trains: TrainRequests,
    private readonly alerts: AlertLog,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.RETENTION !== 'on') return;
    this.task.start(FIRST_MS);
    void this.removeDrafts(new Date());
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  /** @param now the time of the run */
  async run(now: Date): Promise<void> {
    await this.removeDrafts(now);
    await this.removeUploads(now).catch((error: unknown) =>
      this.logger.warn(`The removal of old uploads failed: ${String(error)}`),
    );
    await this.alerts
      .removeOld(now)
      .catch((error: unknown) => this.logger.warn(`The removal of old alerts failed: ${String(error)}`));
    const { trust } = await this.store.read();
    for (const remote of remotesOf(trust)) await this.endTrain(remote, now);
    for (const remote of remotesOf(trust)) await this.collect(remote, now);
  }

  /** A train takes seconds; the process of an older one has died. */
  private async endTrain(remote: string, now: Date): Promise<void> {
    try {
      const { trust: ring } = await this.store.read();
      const registry = { store: this.store.objects, ring, key: await this.store.key() };
      const ended = await endStaleTrain(registry, remote, new Date(now.getTime() - HOUR_MS));
      if (ended !== undefined) this.logger.warn(`${remote}: train ${ended} is ended, which was never made`);
    } catch (error) {
      this.logger.warn(
        `${remote}: its journal could not be searched for an unfinished train: ${String(error)}`,
      );
    }
  }

  /** Of processes that were killed while they wrote an object: no reader sees them, and no one else removes them. */
  private async removeDrafts(now: Date): Promise<void> {
    try {
      const count = await this.store.objects.removeDrafts(new Date(now.getTime() - DRAFT_MS));
      if (count > 0) this.logger.log(`${count} objects are removed that were never written to their end`);
    } catch (error) {
      this.logger.warn(`The removal of unfinished objects failed: ${String(error)}`);
    }
  }

  private async removeUploads(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - this.env.RETENTION_UPLOAD_HOURS * HOUR_MS);
    const uploads = await this.pending.removeOlder(oldest);
    if (uploads > 0)
      this.logger.log(`${uploads} uploads are removed from staging/, written before ${oldest.toISOString()}`);
    await this.requests.removeOlder(oldest);
    await this.trains.removeOlder(oldest);
    await this.previews.removeEnded(now);
  }

  /** The failure of one remote does not affect the others. */
  private async collect(remote: string, now: Date): Promise<void> {
    const policy = { days: this.env.RETENTION_RELEASE_DAYS, versions: this.env.RETENTION_VERSIONS };
    try {
      // A freeze may begin while the run lasts.
      const { platform, trust } = await this.store.read();
      const isFrozen = platform.freeze !== undefined;
      const previewed = await this.previews.versions(remote, now);
      const requested = await this.requests.versions(remote);
      const inTrains = await this.trains.versions(remote);
      this.report(
        remote,
        await collectReleases(
          { store: this.store.objects, trust, policy, now, isFrozen },
          remote,
          new Set([...previewed, ...requested, ...inTrains]),
        ),
      );
    } catch (error) {
      this.logger.warn(`${remote}: the removal of old releases failed: ${String(error)}`);
    }
  }

  private report(remote: string, { removed, emptied, restored, skipped }: CollectedReleases): void {
    for (const version of removed)
      this.logger.log(`${remote} ${version} is removed: nothing refers to it; its files follow in a day`);
    for (const version of emptied) this.logger.log(`${remote} ${version}: its files are removed`);
    for (const version of restored)
      this.logger.warn(`${remote} ${version} is restored: something refers to it again`);
    if (skipped) this.reportOnce(remote, `none is removed, because ${skipped}`);
    else this.reported.delete(remote);
  }

  private reportOnce(subject: string, text: string): void {
    if (this.reported.get(subject) === text) return;
    this.reported.set(subject, text);
    this.logger.log(`${subject}: ${text}`);
  }
}
