/** Names in old links that lead to a page with another name (CON-02). */
const aliases: Readonly<Record<string, string>> = {
  '/about': '/aboutus',
  '/contact': '/aboutus#contact',
};

/**
 * The canonical path of a page (CON-01): names of screens in lower case, without a slash at the end. The part after
 * the first segment may be a case-sensitive id; `/payment/callback` is the exception, a screen with two segments.
 * @returns path and hash of the redirect, or null if the path is canonical
 */
export function canonicalPath(pathname: string): string | null {
  const [, first = '', ...rest] = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .split('/');
  const screen = [first, ...rest].join('/').toLowerCase() === 'payment/callback';
  const path = `/${[first.toLowerCase(), ...(screen ? rest.map((part) => part.toLowerCase()) : rest)].join('/')}`;
  const canonical = aliases[path] ?? path;
  return canonical === pathname ? null : canonical;
}
