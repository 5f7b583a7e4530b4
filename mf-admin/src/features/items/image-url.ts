import { resolveImage } from '@academy/ui';

/**
 * Where a stored picture lies, seen from this page: uploads are the API's, which is another origin where the admin
 * has an address of its own.
 * @param apiOrigin empty where page and API share one
 */
export function imageUrl(image: string | null, apiOrigin: string): string {
  const address = resolveImage(image);
  return address.startsWith('/uploads/') ? `${apiOrigin}${address}` : address;
}
