import { canonicalPath } from '@academy/contracts/canonical-path';
import { toCertificateId } from '@academy/contracts/certificates/certificate-number';
import { isItemPage, isKnownPage, isPublicPage } from '../html/page-texts.js';
import { type PageUrl } from '../html/page-url.js';
import { listQuery } from '../initial-data/list-url.js';

export interface KeyedUrl extends PageUrl {
  /** Equal for two requests that get the same document; undefined if the page is not cached. */
  readonly key?: string;
  /** True if the page shows free seats. */
  readonly showsSeats?: boolean;
}

/** Has the form of a certificate's number, but no certificate has it. */
const ANY_CERTIFICATE = '/verify/AC-0000-0000-0000';

/**
 * The URL that a page is composed from. For a cached page, everything that does not change the document is left out, so
 * that the bytes cannot depend on it and invented URLs do not fill the memory: unknown parameters, the number of a
 * certificate, and what follows the prefix of a private section.
 *
 * @param url of the request
 * @param prefix of the remote that serves the path, if one does
 */
export function keyedUrl(url: PageUrl, prefix: string | undefined, environment: string): KeyedUrl {
  const { path, query } = url;
  if (canonicalPath(path) !== null) return url;
  if (isPublicPage(path)) return publicUrl(path, query) ?? url;
  if (!isKnownPage(path, prefix, environment)) return url;
  return keyed(prefix ?? `/${path.split('/')[1] ?? ''}`, '');
}

function publicUrl(path: string, query: string): KeyedUrl | undefined {
  const [, name = '', id, ...rest] = path.split('/');
  if (rest.length > 0) return undefined;
  if (id === undefined) return name === 'course' || name === 'workshop' ? list(name, query) : keyed(path, '');
  if (name === 'verify') return toCertificateId(id) === id ? keyed(ANY_CERTIFICATE, '') : undefined;
  return isItemPage(path) ? keyed(path, '') : undefined;
}

/**
 * Search results and lists by cursor are not cached, because their number is unlimited. Lists with an invented filter
 * value are empty, and empty lists are not cached (bff/src/pages/initial-data/list-url.ts).
 */
function list(section: 'course' | 'workshop', query: string): KeyedUrl | undefined {
  const parameters = new URLSearchParams(query);
  const shown = listQuery(section, parameters);
  const { after, before, search } = shown.parts;
  if ((after ?? before ?? search) !== undefined) return undefined;
  return keyed(`/${section}`, shown.text);
}

const keyed = (path: string, query: string): KeyedUrl => ({
  path,
  query,
  key: `${path}?${query}`,
  showsSeats: /^\/($|workshop(\/|$)|teachers\/)/.test(path),
});
