import {
  type AlertType,
  type FailureFigures,
  type ServiceLevelReport,
  type serviceLevelResponse,
} from '@academy/contracts/alerts/alert-message.schemas';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { generalErrors } from '@academy/nest-kit';
import { type Channel } from '@academy/registry-kit/channel';
import { type Trust } from '@academy/registry-kit/platform/trust';
import { readRelease } from '@academy/registry-kit/release-records';
import { InvalidSignature } from '@academy/registry-kit/release-signature';
import { Injectable, Logger } from '@nestjs/common';
import { type z } from 'zod';
import { RegistryStore } from '../store/registry-store.js';
import { type Alert, AlertLog, type NewAlert } from './alert-log.js';
import { AlertDispatcher } from './alert-dispatcher.service.js';

/** Several processes that report at once take turns. */
const MAX_ATTEMPTS = 5;

/** Records the failures of remotes for their teams; each alert is one object of the store. */
@Injectable()
export class AlertsService {
  private readonly logger = new Logger('alerts');

  constructor(
    private readonly store: RegistryStore,
    private readonly log: AlertLog,
    private readonly dispatcher: AlertDispatcher,
  ) {}

  /**
   * Before the guard takes a canary back, whose entry then has the number `seen.next`. A failure must not keep the
   * canary, so it is logged only.
   */
  async recordRevert(
    trust: Trust,
    remote: string,
    { canary, line, next: sequence }: Channel,
    { figures, reason }: { readonly figures: FailureFigures; readonly reason: string },
  ): Promise<void> {
    if (!canary) return;
    const live = line.at(-1);
    try {
      const release =
        (await this.release(trust, remote, canary.version)) ??
        (live === undefined ? undefined : await this.release(trust, remote, live));
      const id = `${remote}.canary.${sequence}`;
      const last = await this.log.findLast(remote, () => true);
      if (!release?.onCall || last?.id === id) return;
      const data = { ...figures, remote, version: canary.version, team: release.owner.team, summary: reason };
      const alert = { id, type: 'canary.reverted', data, webhook: release.onCall.webhook, sequence } as const;
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1)
        if (await this.append(remote, alert)) return;
    } catch (error) {
      this.logger.error(`${remote}: the alert of its canary is not recorded: ${String(error)}`);
    }
  }

  /** Sends what was recorded; returns at once. */
  send(): void {
    this.dispatcher.start();
  }

  /**
   * Begins or ends an incident of a remote; any number of reports of the same state are one.
   * @throws AppError NOT_FOUND for a version that is not in the store
   */
  async reportServiceLevel(
    remote: string,
    report: ServiceLevelReport,
  ): Promise<z.infer<typeof serviceLevelResponse>> {
    const { trust } = await this.store.read();
    const release = await this.release(trust, remote, report.version);
    if (!release) throw generalErrors.NOT_FOUND(`There is no ${remote} ${report.version}`);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const last = await this.log.lastOfServiceLevel(remote);
      const open = last?.type === 'slo.burnt' ? last : undefined;
      const next = await this.log.lastNumber(remote);
      const alert = serviceLevelAlert({ remote, report, release, open, number: next + 1 });
      if (!alert) return { incident: open?.id ?? null };
      if (!(await this.log.append(next + 1, alert))) continue;
      this.logger.warn(`${remote} ${report.version} of ${release.owner.team}: ${alert.type}`);
      this.send();
      return { incident: report.isBurnt ? alert.id : null };
    }
    throw generalErrors.SERVICE_UNAVAILABLE('alerts');
  }

  private async append(remote: string, alert: NewAlert): Promise<boolean> {
    return this.log.append((await this.log.lastNumber(remote)) + 1, alert);
  }

  /** @returns undefined for one that no reader would serve */
  private async release(trust: Trust, remote: string, version: string): Promise<SignedRelease | undefined> {
    try {
      return await readRelease(this.store.objects, trust, remote, version);
    } catch (error) {
      if (error instanceof InvalidSignature) return undefined;
      throw error;
    }
  }
}

interface ServiceLevelChange {
  readonly remote: string;
  readonly report: ServiceLevelReport;
  readonly release: SignedRelease;
  /** The alert that began the incident, if one lasts. */
  readonly open: Alert | undefined;
  /** The number of the alert, if it is written. */
  readonly number: number;
}

/** @returns undefined if nothing changes, or there is no receiver */
function serviceLevelAlert({
  remote,
  report,
  release,
  open,
  number,
}: ServiceLevelChange): NewAlert | undefined {
  const { figures, isBurnt, version } = report;
  const webhook = release.onCall?.webhook ?? open?.webhook;
  if (webhook === undefined || isBurnt === (open !== undefined)) return undefined;
  const type: AlertType = isBurnt ? 'slo.burnt' : 'slo.recovered';
  const share = `in ${figures.failedSessions} of ${figures.sessions} sessions (${percent(figures.ratio)}), ${percent(figures.allowed)} is accepted`;
  const summary = isBurnt ? `it did not load ${share}` : `it loads again: it did not ${share}`;
  const id = open ? `${open.id}.over` : `${remote}.slo.${number}`;
  return { id, type, webhook, data: { ...figures, remote, version, team: release.owner.team, summary } };
}

const percent = (ratio: number): string => `${Math.round(ratio * 10_000) / 100} %`;
