import { type IncomingMessage } from 'node:http';

/** What is no page, whatever a browser says it would like: calls, and files that pages ask for. */
const NO_PAGE = /^\/(api|r|uploads|health)(\/|$)/i;
const ESCAPES = /(%[0-9a-f]{2})+|%/gi;

/**
 * Whoever follows a broken link reads the page that says so: escapes that spell nothing stand for themselves, so that
 * the address has a route. Clients of the API are told (`BAD_ADDRESS`).
 * @returns the URL to route by
 */
export function repairUrl({ url = '/', headers }: Pick<IncomingMessage, 'headers' | 'url'>): string {
  const [path = '/', ...query] = url.split('?');
  if (!wantsPage({ headers }) || NO_PAGE.test(path) || isDecodable(path)) return url;
  const repaired = path.replace(ESCAPES, (escapes) =>
    isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  );
  return [repaired, ...query].join('?');
}

/** Whether a person looks at the answer: scripts, pictures and API clients ask for other things. */
export const wantsPage = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.accept?.includes('text/html') ?? false;

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
