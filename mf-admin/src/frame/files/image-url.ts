import { resolveImage } from '@academy/ui';

/**
 * URL of a stored image for this page: uploads are on the API's origin, which differs from the page's if the admin
 * is hosted separately.
 * @param apiOrigin empty if page and API have the same origin
 */
export function imageUrl(image: string | null, apiOrigin: string): string {
  const url = resolveImage(image);
  return url.startsWith('/uploads/') ? `${apiOrigin}${url}` : url;
}
