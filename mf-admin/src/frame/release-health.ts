import { type ReleaseHealth } from '@academy/contracts/releases/admin-release.schemas';
import { type BadgeTone } from '@academy/ui';

export type HealthState = 'none' | 'notCounted' | 'healthy' | 'slow' | 'some' | 'failing';

export const healthTones: Record<HealthState, BadgeTone> = {
  none: 'neutral',
  notCounted: 'neutral',
  healthy: 'success',
  slow: 'warning',
  some: 'warning',
  failing: 'danger',
};

/** Percentage of sessions with a load failure that the guard allows a canary by default (F4). */
const LOAD_FAILURES_ALLOWED = 2;
const ERRORS_ALLOWED = 5;
/** Percentage of sessions with a poor web vital. */
const SLOW_ALLOWED = 25;

/**
 * Occasional failed sessions are normal: a rate above the smaller limit is a warning, above the larger one a
 * failure.
 */
export function stateOf({ errorRate, ...health }: ReleaseHealth): HealthState {
  if (errorRate === null) return reportsOf(health) === 0 ? 'none' : 'notCounted';
  if (errorRate > ERRORS_ALLOWED) return 'failing';
  if (errorRate > LOAD_FAILURES_ALLOWED) return 'some';
  return 100 * health.slowSessions > SLOW_ALLOWED * health.visits ? 'slow' : 'healthy';
}

const reportsOf = (health: Omit<ReleaseHealth, 'errorRate'>): number =>
  health.loads + health.loadFailures + health.renderFailures + health.uncaughtErrors;

/** @returns the health of the first compared to the second; null if one of them had no sessions */
export function compareHealth(
  { errorRate: rate }: ReleaseHealth,
  { errorRate: other }: ReleaseHealth,
): 'more' | 'same' | 'less' | null {
  if (rate === null || other === null) return null;
  if (rate === other) return 'same';
  return rate > other ? 'more' : 'less';
}
