import { type FastifyRequest } from 'fastify';
import { wantsPage } from '../../http/server/repair-url.js';

export interface PageUrl {
  readonly path: string;
  /** The text after the first '?', as browsers parse it: a search may contain a question mark. */
  readonly query: string;
}

/** Paths that are never pages: calls and files. */
const NO_PAGE = /^\/(api|r|uploads|health)(\/|$)/i;
/** A path that looks like a file; a browser that opens it gets the not-found page. */
const FILE = /\.[a-z0-9]{1,8}$/i;

/**
 * Pages whose URL may contain a one-time secret: their Referer is not sent, not even with requests for their own files
 * (SEC-07, T19).
 */
const SECRET_URL = /^\/(auth\/callback|login-link|reset-password|verify-email)\/?$/i;

/** @param url of a request */
export function pageUrl(url: string): PageUrl {
  const end = url.indexOf('?');
  return end < 0
    ? { path: url || '/', query: '' }
    : { path: url.slice(0, end) || '/', query: url.slice(end + 1) };
}

/** True if the route of pages handles the request. */
export function isPageRequest(request: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  const { path } = pageUrl(request.url);
  return !NO_PAGE.test(path) && (!FILE.test(path) || wantsPage(request));
}

/** @returns the value of `Referrer-Policy` for a page */
export const referrerPolicy = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  SECRET_URL.test(pageUrl(url).path) ? 'no-referrer' : 'strict-origin-when-cross-origin';
