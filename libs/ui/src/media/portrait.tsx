import { ResponsiveImage } from './responsive-image.js';
import classes from './portrait.module.css';

/** Widths, as in the stylesheet. */
const SIZES = { sm: '2.5rem', md: '4.5rem', lg: '11rem' };

export interface PortraitProps {
  /** The stored image; if null, the initials of the name are shown. */
  readonly image: string | null;
  readonly name: string;
  readonly size?: keyof typeof SIZES;
}

/** A round portrait. It is decorative, because the name is beside it. */
export function Portrait({ image, name, size = 'md' }: PortraitProps) {
  return (
    <span className={classes.portrait} data-size={size}>
      {image ? (
        <ResponsiveImage image={image} alt="" sizes={SIZES[size]} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </span>
  );
}

/** 'Meera Nair' and 'Meera K. Nair' are MN, 'Meera' is M. */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean);
  return [first, others.at(-1) ?? '']
    .map((word) => [...word].at(0) ?? '')
    .join('')
    .toUpperCase();
}
