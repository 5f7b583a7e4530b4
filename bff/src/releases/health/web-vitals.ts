import { type VitalRating } from '@academy/contracts/releases/health/remote-health.schemas';
import { type WebVitalName } from '@academy/contracts/releases/health/release-report.schemas';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';

export type VitalValues = Readonly<Partial<Record<WebVitalName, number>>>;

/** A value is good up to the first one, and poor above the second one (web.dev/articles/vitals). */
const thresholds: Readonly<Record<WebVitalName, readonly [number, number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
};

/** Milliseconds of LCP, INP and TTFB between which visits are not distinguished; all thresholds are among them. */
export const TIMING_LIMITS: readonly number[] = [100, 200, 500, 800, 1_200, 1_800, 2_500, 4_000, 8_000];
export const CLS_LIMITS: readonly number[] = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5];

/** @returns the limit that the value does not exceed; undefined above the highest one */
export const limitOf = (name: WebVitalName, value: number): number | undefined =>
  (name === 'CLS' ? CLS_LIMITS : TIMING_LIMITS).find((limit) => value <= limit);

export function ratingOf(name: WebVitalName, value: number): VitalRating {
  const [good, poor] = thresholds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** TTFB does not count: it is a property of server and network. */
export const hasPoorVital = (values: VitalValues): boolean =>
  entriesOf(values).some(([name, value]) => name !== 'TTFB' && ratingOf(name, value) === 'poor');

export const entriesOf = (values: VitalValues): (readonly [WebVitalName, number])[] =>
  Object.entries(values) as [WebVitalName, number][];

/** @returns the route if the release has such a page, so that a report cannot invent labels of a metric */
export function knownRoute({ routes, namedPages = [] }: ReleaseRecord, route: string): string {
  const paths = [...routes, ...namedPages.map(({ path }) => path)];
  return paths.some((path) => firstSegment(path) === route) ? route : 'other';
}

const firstSegment = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? '/';
