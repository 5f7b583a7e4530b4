import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';

/**
 * Fetches the initial files of a remote in parallel: its entry requests the others only when it runs. A file that the
 * page contains already, as a link or an inlined style, is not fetched again.
 * @param rel `preload` if this page needs them now, `prefetch` if a later page may
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
    for (const path of paths.filter((each) => !isNamed(each, remote))) {
      const link = document.createElement('link');
      // The same integrity as at the later request: else the browser would fetch the file twice.
      const integrity = hashes[new URL(path, location.href).href] ?? '';
      Object.assign(link, { as, crossOrigin: 'anonymous', integrity, rel });
      link.href = path;
      document.head.append(link);
    }
  }
}

/** A style within the page has the name that it has in its release (bff/src/pages/html/page-html.ts). */
function isNamed(path: string, { name, version }: PageRegistryEntry): boolean {
  const file = path.replace(`/r/${name}/${version}/`, '');
  return document.querySelector(`link[href="${path}"], style[data-href="${file}"]`) !== null;
}
