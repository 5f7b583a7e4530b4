import { useShell } from '@academy/mf-kit/shell-context';
import { Portrait, type PortraitProps } from '@academy/ui';
import { imageUrl } from './image-url.js';

/** A portrait from the API's origin, which may differ from the page's. */
export function StoredPortrait({ image, ...rest }: PortraitProps) {
  const { site } = useShell();
  return <Portrait image={image && imageUrl(image, site.apiOrigin)} {...rest} />;
}
