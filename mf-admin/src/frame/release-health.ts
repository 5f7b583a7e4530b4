import { type ReleaseHealth } from '@academy/contracts/releases/admin-release.schemas';
import { type BadgeTone } from '@academy/ui';

export type HealthState = 'none' | 'uncounted' | 'healthy' | 'some' | 'failing';

export const healthTones: Record<HealthState, BadgeTone> = {
  none: 'neutral',
  uncounted: 'neutral',
  healthy: 'success',
  some: 'warning',
  failing: 'danger',
};

/** Of the visits, in percent: what the guard allows a canary unless it is configured otherwise (F4). */
const LOAD_FAILURES_ALLOWED = 2;
const ERRORS_ALLOWED = 5;

/** A failed visit here and there is everyday; above the smaller share it is worth a look, above the larger it fails. */
export function stateOf({ errorRate, ...health }: ReleaseHealth): HealthState {
  if (errorRate === null) return reportsOf(health) === 0 ? 'none' : 'uncounted';
  if (errorRate > ERRORS_ALLOWED) return 'failing';
  return errorRate > LOAD_FAILURES_ALLOWED ? 'some' : 'healthy';
}

const reportsOf = (health: Omit<ReleaseHealth, 'errorRate'>): number =>
  health.loads + health.loadFailures + health.renderFailures + health.uncaughtErrors;

/** @returns how the first fares beside the second; null where one of them had no visits */
export function besideOf(
  { errorRate: rate }: ReleaseHealth,
  { errorRate: other }: ReleaseHealth,
): 'more' | 'same' | 'less' | null {
  if (rate === null || other === null) return null;
  if (rate === other) return 'same';
  return rate > other ? 'more' : 'less';
}
