import { type PageViewKind } from '@academy/contracts/analytics/page-views.schemas';
import { type FastifyRequest } from 'fastify';

/** They say so themselves. Those that do not rarely send what `Sec-Fetch-…` says, which all browsers do since 2023. */
const ROBOT = /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit/i;
/** Where Google, PhonePe and our own mails lead back to: whoever comes that way is here already. And the admin's, and what is no page. */
const NO_ARRIVAL =
  /^\/(admin|admin-queues|api|auth|health|login-link|payment|payment-success|r|reset-password|uploads|verify-email)(\/|$)/i;
const ITEM_PAGE = /^\/(course|workshop)\/[^/]+\/?$/i;
const ITEM_CALL = /^\/api\/(course|workshop)\/(?!all$)[^/]+$/;

type Asked = Pick<FastifyRequest, 'headers' | 'method' | 'url'>;

/**
 * What an answered request counts as (decision 0124). `visit`: a browser opened a page of ours from outside: an address that
 * was typed or kept, a link of another site. `item`: a browser got the page of a course or a workshop, or what such a page
 * shows. Nothing of the request is kept.
 */
export function pageViewKinds({ headers, method, url }: Asked): readonly PageViewKind[] {
  if (method !== 'GET' || isNobody(headers)) return [];
  const [path = ''] = url.split('?', 1);
  if (headers['sec-fetch-dest'] === 'empty') return ITEM_CALL.test(path) ? ['item'] : [];
  if (headers['sec-fetch-dest'] !== 'document' || isReload(headers)) return [];
  const isArrival = headers['sec-fetch-site'] !== 'same-origin' && !NO_ARRIVAL.test(path);
  return [...(isArrival ? (['visit'] as const) : []), ...(ITEM_PAGE.test(path) ? (['item'] as const) : [])];
}

/** A robot, or a browser that fetches ahead what perhaps nobody looks at. */
const isNobody = (headers: Asked['headers']): boolean =>
  ROBOT.test((headers['user-agent'] || 'bot').slice(0, 400)) ||
  headers['sec-purpose'] !== undefined ||
  headers['purpose'] === 'prefetch';

const isReload = (headers: Asked['headers']): boolean =>
  /no-cache|max-age=0/.test(headers['cache-control'] ?? '');
