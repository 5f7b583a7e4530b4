import { useShell } from '@academy/mf-kit/shell-context';
import { ResponsiveImage } from '@academy/ui';
import { imageUrl } from './image-url.js';
import classes from './portrait.module.css';

export interface PortraitProps {
  readonly name: string;
  /** The stored image; null shows the initials. */
  readonly image: string | null;
  readonly size?: 'md' | 'lg';
}

/** Decorative: the name is written beside it. */
export function Portrait({ name, image, size = 'md' }: PortraitProps) {
  const { site } = useShell();
  return (
    <span className={classes.portrait} data-size={size} aria-hidden="true">
      {image === null ? (
        initialsOf(name)
      ) : (
        <ResponsiveImage image={imageUrl(image, site.apiOrigin)} alt="" sizes="6rem" />
      )}
    </span>
  );
}

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
