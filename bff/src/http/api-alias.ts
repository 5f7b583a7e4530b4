import { type IncomingMessage } from 'node:http';
import { keyRoutes } from '@academy/contracts/keys/key.routes';
import { apiCalls } from '@academy/contracts/api-calls';
import { exportAudit } from '@academy/contracts/audit/audit.calls';
import { workshopCalendar } from '@academy/contracts/catalog/catalog.calls';
import { csvListRoutes } from '@academy/contracts/csv-lists/csv-list.routes';
import { paymentRoutes } from '@academy/contracts/payments/payment.routes';
import { webhookRoutes } from '@academy/contracts/webhooks/webhook.routes';
import { type Call } from '@academy/contracts/call';
import { type Route } from '@academy/contracts/route';

const PREFIX = '/api';
const JSON_ONLY = /^\s*application\/json\s*(;|,|$)/i;

const contract = [
  keyRoutes,
  { exportAudit, workshopCalendar },
  csvListRoutes,
  paymentRoutes,
  webhookRoutes,
  ...Object.values(apiCalls),
]
  .flatMap((routes): (Call | Route)[] => Object.values(routes))
  .flatMap((call) => [call.path, ...(('aliases' in call && call.aliases) || [])])
  .map((path) => new RegExp(`^${path.slice(PREFIX.length).replace(/\{\w+\}/g, '[^/]+')}$`));

/**
 * CON-21: the calls are served without `/api` too, to clients that accept only JSON; browsers that request a page get
 * the page of that path.
 * @returns the URL for routing
 */
export function withoutAlias({ url = '/', headers }: Pick<IncomingMessage, 'headers' | 'url'>): string {
  const { accept = '' } = headers;
  if (!JSON_ONLY.test(accept) || accept.includes('text/html')) return url;
  const [path = ''] = url.split('?', 1);
  return contract.some((pattern) => pattern.test(path)) ? `${PREFIX}${url}` : url;
}
