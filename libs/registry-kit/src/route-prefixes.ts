/** Paths that no front app may serve. */
const RESERVED = ['/api', '/r', '/uploads', '/health'];

export const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

export const overlaps = (a: string, b: string): boolean =>
  isBelow(a.toLowerCase(), b.toLowerCase()) || isBelow(b.toLowerCase(), a.toLowerCase());

/** @returns the prefix of the server's own paths that contains the path */
export const reservedPrefix = (path: string): string | undefined =>
  RESERVED.find((prefix) => isBelow(path, prefix));
