import { resolveImage } from '@academy/ui';

/**
 * URL of a stored image, seen from this page: uploads belong to the API, which is another origin if the admin
 * is hosted separately.
 * @param apiOrigin empty if page and API share one
 */
export function imageUrl(image: string | null, apiOrigin: string): string {
  const address = resolveImage(image);
  return address.startsWith('/uploads/') ? `${apiOrigin}${address}` : address;
}
