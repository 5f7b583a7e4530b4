export interface PageUrl {
  readonly path: string;
  /** Everything behind the first '?', as browsers read it: a search may hold a question mark of its own. */
  readonly query: string;
}

/** @param url of a request */
export function pageUrl(url: string): PageUrl {
  const end = url.indexOf('?');
  return end < 0
    ? { path: url || '/', query: '' }
    : { path: url.slice(0, end) || '/', query: url.slice(end + 1) };
}
