import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';

/**
 * Fetches the initial files of a remote in parallel, because its entry requests the others only when it runs.
 * A file that the page already references is not fetched again.
 * @param rel `preload` if this page needs the files now, `prefetch` if a later page may
 * @param hashes by absolute URL
 */
export function prefetch(
  remote: PageRegistryEntry,
  rel: 'preload' | 'prefetch',
  hashes: Readonly<Record<string, string>>,
): void {
  const { initial } = remote;
  for (const [as, paths] of [
    ['script', initial.scripts],
    ['style', initial.styles],
  ] as const) {
    for (const path of paths.filter((each) => !hasLink(each))) {
      const link = document.createElement('link');
      // The same integrity as in the later request; otherwise the browser would fetch the file twice.
      const integrity = hashes[new URL(path, location.href).href] ?? '';
      Object.assign(link, { as, crossOrigin: 'anonymous', integrity, rel });
      link.href = path;
      document.head.append(link);
    }
  }
}

const hasLink = (path: string): boolean => document.querySelector(`link[href="${path}"]`) !== null;
