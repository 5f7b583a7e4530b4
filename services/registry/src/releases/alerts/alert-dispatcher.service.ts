import { type AlertMessage } from '@academy/contracts/alerts/alert-message.schemas';
import { alertWebhook } from '@academy/contracts/alerts/alert.schemas';
import { PeriodicTask } from '@academy/nest-kit';
import { readChannel } from '@academy/registry-kit/journal';
import { grantOf } from '@academy/registry-kit/platform/trust';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { REGISTRY_ENVIRONMENT, type RegistryEnvironment } from '../../config/env.js';
import { bffRoleOf } from '../access/access.js';
import { RegistryStore } from '../store/registry-store.js';
import { type Alert, AlertLog } from './alert-log.js';
import { webhookViolation } from './webhook-rules.js';
import { WebhookSender } from './webhook-sender.js';

/** Finds alerts of processes that have ended. */
const EVERY_MS = 30_000;
/** Times after a failed attempt; the last one repeats. */
const BACKOFF_MS = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];
const GIVEN_UP_MS = 86_400_000;
/** Far longer than a change of a journal takes. */
const UNWRITTEN_MS = 600_000;

interface Attempts {
  readonly count: number;
  /** True until the time of the next one. */
  readonly isWaiting: boolean;
}

/**
 * Sends recorded alerts until their receivers respond with 2xx, or a day has passed. Each remote has its own line, so
 * that a receiver that hangs delays only alerts of its own team.
 */
@Injectable()
export class AlertDispatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('alerts');
  private readonly task = new PeriodicTask('alerts', EVERY_MS, () => this.run());
  private readonly attempts = new Map<string, Attempts>();
  private readonly busy = new Map<string, Promise<void>>();
  /** Remotes with alerts that arrived while they were busy. */
  private readonly waiting = new Set<string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly ended = new AbortController();
  private readonly sender: WebhookSender;
  private readonly isProduction: boolean;

  constructor(
    private readonly store: RegistryStore,
    private readonly log: AlertLog,
    @Inject(REGISTRY_ENVIRONMENT) private readonly env: RegistryEnvironment,
  ) {
    this.isProduction = env.NODE_ENV === 'production';
    this.sender = new WebhookSender(this.isProduction);
  }

  onApplicationBootstrap(): void {
    this.task.start(0);
  }

  /** An attempt that is broken off is repeated by the next process. */
  async onModuleDestroy(): Promise<void> {
    this.ended.abort();
    for (const timer of this.timers) clearTimeout(timer);
    await this.task.stop();
    await Promise.all(this.busy.values());
  }

  /** Sends what is due; returns at once. */
  start(): void {
    this.run().catch((error: unknown) => this.logger.warn(`Alerts cannot be read: ${String(error)}`));
  }

  private async run(): Promise<void> {
    if (this.ended.signal.aborted) return;
    for (const [remote, alerts] of await this.log.pending()) {
      if (this.busy.has(remote)) this.waiting.add(remote);
      else
        this.busy.set(
          remote,
          this.sendAll(remote, alerts).finally(() => this.free(remote)),
        );
    }
  }

  private async sendAll(remote: string, alerts: readonly Alert[]): Promise<void> {
    try {
      for (const alert of alerts) if (this.isDue(alert)) await this.send(alert);
    } catch (error) {
      this.logger.warn(`${remote}: its alerts are not sent: ${String(error)}`);
    }
  }

  private free(remote: string): void {
    this.busy.delete(remote);
    if (this.waiting.delete(remote)) this.start();
  }

  private isDue(alert: Alert): boolean {
    return !this.ended.signal.aborted && !this.attempts.get(keyOf(alert))?.isWaiting;
  }

  private async send(alert: Alert): Promise<void> {
    if (await this.log.isDone(alert)) return;
    const obstacle = await this.obstacleOf(alert);
    if (obstacle === 'not written yet') return;
    if (obstacle) {
      this.logger.warn(`${alert.id} is not sent: ${obstacle}`);
      return this.end(alert);
    }
    try {
      const request = { id: alert.id, url: alert.webhook, body: this.bodyOf(alert) };
      await this.sender.send({ ...request, key: await this.store.key() }, this.ended.signal);
    } catch (error) {
      if (!this.ended.signal.aborted) this.repeatLater(alert, error);
      return;
    }
    this.logger.log(`${alert.id} is sent`);
    await this.end(alert);
  }

  private async obstacleOf({ at, data, sequence, webhook }: Alert): Promise<string | undefined> {
    const age = Date.now() - Date.parse(at);
    if (age > GIVEN_UP_MS) return 'its receiver has failed for a day';
    const { trust } = await this.store.read();
    if (sequence !== undefined) {
      const { events, next } = await readChannel(this.store.objects, trust, data.remote);
      const entry = events.find((event) => event.sequence === sequence);
      if (next <= sequence && age < UNWRITTEN_MS) return 'not written yet';
      if (entry?.kind !== 'rollback' || !entry.actor || bffRoleOf(entry.actor) !== 'guard')
        return `the guard has not made the entry ${sequence}`;
    }
    if (!alertWebhook.safeParse(webhook).success) return 'its webhook is no valid one';
    const rules = { grant: grantOf(trust, data.remote), isProduction: this.isProduction };
    return webhookViolation(rules, webhook);
  }

  private bodyOf({ at, data, id, type }: Alert): string {
    const origin = this.env.PUBLIC_ORIGIN;
    const releasesUrl = origin && `${origin}/admin?tab=releases`;
    const message: AlertMessage = {
      ...{ id, type, timestamp: at },
      data: { ...data, ...(releasesUrl && { releasesUrl }) },
    };
    return JSON.stringify(message);
  }

  private repeatLater(alert: Alert, error: unknown): void {
    const count = (this.attempts.get(keyOf(alert))?.count ?? 0) + 1;
    const delay = BACKOFF_MS[Math.min(count, BACKOFF_MS.length) - 1] ?? GIVEN_UP_MS;
    this.attempts.set(keyOf(alert), { count, isWaiting: true });
    const why = error instanceof Error ? error.message : String(error);
    this.logger.warn(`${alert.id} is not sent, attempt ${count}: ${why}`);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.attempts.set(keyOf(alert), { count, isWaiting: false });
      this.start();
    }, delay);
    this.timers.add(timer.unref());
  }

  private async end(alert: Alert): Promise<void> {
    await this.log.markDone(alert);
    this.attempts.delete(keyOf(alert));
  }
}

const keyOf = ({ data, number }: Alert): string => `${data.remote}/${number}`;
