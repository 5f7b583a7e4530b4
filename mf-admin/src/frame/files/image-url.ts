import { resolveImage } from '@academy/ui';

/**
 * URL of a stored image, seen from this page: uploads belong to the API, which is another origin if the admin
 * is hosted separately.
 * @param apiOrigin empty if page and API share one
 */
export function imageUrl(image: string | null, apiOrigin: string): string {
  const url = resolveImage(image);
  return url.startsWith('/uploads/') ? `${apiOrigin}${url}` : url;
}
