import { useEffect, useRef, useState } from 'react';
import { DEFAULT_IMAGE, imageWidths, resolveImage } from './resolve-image.js';
import classes from './responsive-image.module.css';

export interface ResponsiveImageProps {
  /** Empty for a decorative image. */
  readonly alt: string;
  /** The stored image; see `resolveImage`. */
  readonly image: string | null | undefined;
  /** True for the image at the top of a page. */
  readonly eager?: boolean;
  /** The width of the frame, as `sizes` of an image; by default the whole screen. */
  readonly sizes?: string;
}

/** Fills its frame. An image that fails to load is replaced by the default one (S-196). */
export function ResponsiveImage({ alt, eager = false, image, sizes = '100vw' }: ResponsiveImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const element = useRef<HTMLImageElement>(null);
  const source = resolveImage(image);
  // An image in server-rendered HTML may have failed before hydration added the listener.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(source);
  }, [source]);
  const widths = failed === source ? undefined : imageWidths(image);
  return (
    <img
      ref={element}
      alt={alt}
      className={classes.image}
      // An image at the top is painted with its page, not after it.
      decoding={eager ? 'sync' : 'async'}
      fetchPriority={eager ? 'high' : undefined}
      // Set before `src`, because a browser begins to load as soon as that is set.
      loading={eager ? 'eager' : 'lazy'}
      sizes={widths && sizes}
      srcSet={widths}
      width={800}
      height={500}
      onError={() => setFailed(source)}
      src={failed === source ? DEFAULT_IMAGE : source}
    />
  );
}
