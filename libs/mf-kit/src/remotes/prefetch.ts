import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';

/**
 * Fetches what a remote begins with, all at once: its entry asks for the rest only when it runs. A file that the page
 * names already, by a link or as a style of its own, is on its way or here.
 * @param rel `preload` where the page needs it now, `prefetch` where one that may come does
 */
export function prefetch(remote: RegistryEntry, rel: 'preload' | 'prefetch'): void {
  const { initial, integrity } = remote;
  for (const [as, paths] of [
    ['script', initial.scripts],
    ['style', initial.styles],
  ] as const) {
    for (const path of paths.filter((each) => !isNamed(each, remote))) {
      const link = document.createElement('link');
      // The way that the file is fetched by later, or the browser would fetch it once more.
      Object.assign(link, { as, crossOrigin: 'anonymous', integrity: integrity[path] ?? '', rel });
      link.href = path;
      document.head.append(link);
    }
  }
}

/** A style that stands in the page bears the name that it has inside of its release (bff/src/pages/html/page-html.ts). */
function isNamed(path: string, { name, version }: RegistryEntry): boolean {
  const file = path.replace(`/r/${name}/${version}/`, '');
  return document.querySelector(`link[href="${path}"], style[data-href="${file}"]`) !== null;
}
