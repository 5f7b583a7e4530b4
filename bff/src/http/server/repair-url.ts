import { type IncomingMessage } from 'node:http';

/** Paths that are never pages, whatever type a browser accepts: calls, and files that pages load. */
const NO_PAGE = /^\/(api|r|uploads|health)(\/|$)/i;
const ESCAPES = /(%[0-9a-f]{2})+|%/gi;

/**
 * Escapes invalid percent sequences, so that a browser with a broken link gets the page for it. API clients get
 * `BAD_ADDRESS`.
 * @returns the URL for routing
 */
export function repairUrl({ url = '/', headers }: Pick<IncomingMessage, 'headers' | 'url'>): string {
  const [path = '/', ...query] = url.split('?');
  if (!wantsPage({ headers }) || NO_PAGE.test(path) || isDecodable(path)) return url;
  const repaired = path.replace(ESCAPES, (escapes) =>
    isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  );
  return [repaired, ...query].join('?');
}

/** True if a browser displays the response as a page: scripts, images and API clients accept other types. */
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
