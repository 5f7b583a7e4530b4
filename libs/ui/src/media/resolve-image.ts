import defaultImage from './default-course.svg';

/** The placeholder for a missing image, an illustration of a circuit board. */
export const DEFAULT_IMAGE: string = defaultImage;

/** T33: URLs that lead to another host, run code, or break out of their attribute. */
const NO_IMAGE = /^[/\\]{2}|^(?!https?:|data:image\/)[a-z][a-z\d+.-]*:|["'<>\\\p{Cc}]/iu;

/**
 * URL of a stored image (S-192 … S-195): a full URL is unchanged, a bare file name is below `/uploads/`, and
 * `uploads/…` gets a leading slash. Empty values, the words `null` and `undefined`, and values that are not an
 * image become the default image.
 */
export function resolveImage(value: string | null | undefined): string {
  const image = value?.trim() ?? '';
  if (image === '' || image === 'null' || image === 'undefined' || NO_IMAGE.test(image)) return DEFAULT_IMAGE;
  if (/^https?:\/\//i.test(image) || /^data:image\//i.test(image) || image.startsWith('/')) return image;
  if (image.startsWith('uploads/')) return `/${image}`;
  return `/uploads/${image}`;
}

/** An upload is stored in three widths under one name (SEC-18). */
const UPLOAD = /^(.*\/uploads\/[0-9a-f]{32})-(?:400|800|1600)\.webp$/;
const WIDTHS = [400, 800, 1600];

/** @returns the available widths as a `srcset`; undefined for an image that is not an upload */
export function imageWidths(value: string | null | undefined): string | undefined {
  const [, pathWithoutSuffix] = UPLOAD.exec(resolveImage(value)) ?? [];
  return (
    pathWithoutSuffix && WIDTHS.map((width) => `${pathWithoutSuffix}-${width}.webp ${width}w`).join(', ')
  );
}
