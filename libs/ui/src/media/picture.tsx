import { useState } from 'react';
import { DEFAULT_IMAGE, resolveImage } from './resolve-image.js';
import classes from './picture.module.css';

export interface PictureProps {
  /** Empty where the picture only adorns. */
  readonly alt: string;
  /** As stored; see `resolveImage`. */
  readonly image: string | null | undefined;
  /** True for the picture at the top of a page. */
  readonly eager?: boolean;
}

/** Fills its frame. A picture that fails to load gives way to the default one (S-196). */
export function Picture({ alt, eager = false, image }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = resolveImage(image);
  return (
    <img
      alt={alt}
      className={classes.picture}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setFailed(source)}
      src={failed === source ? DEFAULT_IMAGE : source}
    />
  );
}
