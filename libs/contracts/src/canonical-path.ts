/** Spellings of old links that lead to a page of another name (CON-02). */
const aliases: Readonly<Record<string, string>> = {
  '/about': '/aboutus',
  '/contact': '/aboutus#contact',
};

/**
 * The one address of a page (CON-01): names of screens in lower case, no slash at the end. The part after the first
 * name may be a case-sensitive id; `/payment/callback` is the exception, a screen of two names.
 *
 * @returns path and hash to go to, or null where the path is canonical already
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
