import { type WebVitalName } from '@academy/contracts/releases/release-report.schemas';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';

export type VitalValues = Readonly<Partial<Record<WebVitalName, number>>>;

/** Above these a value is poor (web.dev/articles/vitals). TTFB is not here: it is a property of server and network. */
const poorAbove: VitalValues = { LCP: 4_000, INP: 500, CLS: 0.25 };

export const hasPoorVital = (values: VitalValues): boolean =>
  entriesOf(values).some(([name, value]) => value > (poorAbove[name] ?? Infinity));

export const entriesOf = (values: VitalValues): (readonly [WebVitalName, number])[] =>
  Object.entries(values) as [WebVitalName, number][];

/** @returns the route if the release has such a page, so that a report cannot invent labels of a metric */
export function knownRoute({ routes, namedPages = [] }: ReleaseRecord, route: string): string {
  const paths = [...routes, ...namedPages.map(({ path }) => path)];
  return paths.some((path) => firstSegment(path) === route) ? route : 'other';
}

const firstSegment = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? '/';
