import { type PageViewKind } from '@academy/contracts/analytics/page-views.schemas';
import { type FastifyRequest } from 'fastify';

/** Robots that identify themselves. Most others do not send `Sec-Fetch-…`, which all browsers have sent since 2023. */
const ROBOT = /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit/i;
/**
 * Pages to which Google, PhonePe and our mails lead, whose visitors are counted already; also the admin app and paths
 * that are not pages.
 */
const NO_ARRIVAL =
  /^\/(admin|admin-queues|api|auth|health|login-link|payment|payment-success|r|reset-password|uploads|verify-email)(\/|$)/i;
const ITEM_PAGE = /^\/(course|workshop)\/[^/]+\/?$/i;
const ITEM_CALL = /^\/api\/(course|workshop)\/(?!all$)[^/]+$/;

type PageRequest = Pick<FastifyRequest, 'headers' | 'method' | 'url'>;

/**
 * The counters that a request increments (decision 0124). `visit`: a browser opened one of our pages from outside, by
 * a typed or saved address or by a link of another site. `item`: a browser got the page of a course or a workshop, or
 * the data of such a page. No data of the request is stored.
 */
export function pageViewKinds({ headers, method, url }: PageRequest): readonly PageViewKind[] {
  if (method !== 'GET' || isRobotOrPrefetch(headers)) return [];
  const [path = ''] = url.split('?', 1);
  if (headers['sec-fetch-dest'] === 'empty') return ITEM_CALL.test(path) ? ['item'] : [];
  if (headers['sec-fetch-dest'] !== 'document' || isReload(headers)) return [];
  const isArrival = headers['sec-fetch-site'] !== 'same-origin' && !NO_ARRIVAL.test(path);
  return [...(isArrival ? (['visit'] as const) : []), ...(ITEM_PAGE.test(path) ? (['item'] as const) : [])];
}

/** A robot, or a browser that prefetches a page. */
const isRobotOrPrefetch = (headers: PageRequest['headers']): boolean =>
  ROBOT.test((headers['user-agent'] || 'bot').slice(0, 400)) ||
  headers['sec-purpose'] !== undefined ||
  headers['purpose'] === 'prefetch';

const isReload = (headers: PageRequest['headers']): boolean =>
  /no-cache|max-age=0/.test(headers['cache-control'] ?? '');
