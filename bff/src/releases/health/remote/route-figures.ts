import {
  type RouteHealth,
  type VitalFigures,
} from '@academy/contracts/releases/health/remote-health.schemas';
import { webVitalName, type WebVitalName } from '@academy/contracts/releases/health/release-report.schemas';
import { ratingOf } from '../web-vitals.js';

/** The share of visits that web.dev rates a page by. */
const RATED_SHARE = 0.75;

/**
 * @param counts by route and kind of report, `/course loaded`, or by route, vital and limit, `/course LCP 2500`
 * @returns the route with the most loads first
 */
export function toRoutes(counts: Readonly<Record<string, number>>): RouteHealth[] {
  const routes = new Map<string, Map<string, number>>();
  for (const [field, count] of Object.entries(counts)) {
    const [route = ''] = field.split(' ');
    const figures = routes.get(route) ?? new Map<string, number>();
    routes.set(route, figures.set(field.slice(route.length + 1), count));
  }
  return [...routes]
    .map(([route, figures]) => toRoute(route, figures))
    .sort((one, other) => other.loads - one.loads || one.route.localeCompare(other.route));
}

function toRoute(route: string, figures: ReadonlyMap<string, number>): RouteHealth {
  const countOf = (kind: string): number => figures.get(kind) ?? 0;
  const [loads, loadFailures] = [countOf('loaded'), countOf('load-failed')];
  const all = loads + loadFailures;
  const vitals = webVitalName.options.flatMap((name) => {
    const found = toVital(name, figures);
    return found ? [[name, found] as const] : [];
  });
  return {
    route,
    loads,
    loadFailures,
    failureRatio: all === 0 ? null : loadFailures / all,
    errors: countOf('render-failed') + countOf('uncaught'),
    vitals: Object.fromEntries(vitals),
  };
}

/** @returns undefined without a visit */
function toVital(name: WebVitalName, figures: ReadonlyMap<string, number>): VitalFigures | undefined {
  const counts = [...figures].flatMap(([field, count]) => {
    const [vital, limit = ''] = field.split(' ');
    return vital === name ? [{ limit: limit === 'above' ? Infinity : Number(limit), count }] : [];
  });
  const visits = counts.reduce((total, { count }) => total + count, 0);
  let seen = 0;
  for (const { limit, count } of counts.sort((one, other) => one.limit - other.limit)) {
    seen += count;
    if (seen < RATED_SHARE * visits) continue;
    return { visits, p75: Number.isFinite(limit) ? limit : null, rating: ratingOf(name, limit) };
  }
  return undefined;
}
