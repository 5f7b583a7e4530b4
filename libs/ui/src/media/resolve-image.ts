import defaultImage from '../assets/default-course.svg';

/** Our own illustration of a circuit board, the placeholder for a missing image. */
export const DEFAULT_IMAGE: string = defaultImage;

/** T33: leads to another host, runs something, or breaks out of where it is written. */
const NO_IMAGE = /^[/\\]{2}|^(?!https?:|data:image\/)[a-z][a-z\d+.-]*:|["'<>\\\p{Cc}]/iu;

/**
 * URL of a stored image (S-192 … S-195): a full URL as it is, a bare file name below `/uploads/`, `uploads/…`
 * with a leading slash, and the default image for nothing, the words `null` and `undefined`, and values that
 * are no image.
 */
export function resolveImage(value: string | null | undefined): string {
  const image = value?.trim() ?? '';
  if (image === '' || image === 'null' || image === 'undefined' || NO_IMAGE.test(image)) return DEFAULT_IMAGE;
  if (/^https?:\/\//i.test(image) || /^data:image\//i.test(image) || image.startsWith('/')) return image;
  if (image.startsWith('uploads/')) return `/${image}`;
  return `/uploads/${image}`;
}

/** An upload is kept in three widths under one name (SEC-18). */
const UPLOAD = /^(.*\/uploads\/[0-9a-f]{32})-(?:400|800|1600)\.webp$/;
const WIDTHS = [400, 800, 1600];

/** @returns the widths to choose from, as a `srcset`; undefined for an image that is not an upload of ours */
export function imageWidths(value: string | null | undefined): string | undefined {
  const [, stem] = UPLOAD.exec(resolveImage(value)) ?? [];
  return stem && WIDTHS.map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
}
