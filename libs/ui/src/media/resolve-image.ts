import defaultImage from '../assets/default-course.svg';

/** The circuit board, drawn for us, that stands in for a missing picture. */
export const DEFAULT_IMAGE: string = defaultImage;

/**
 * Where a stored image lies (S-192 … S-195): a full URL as it is, a bare file name below `/uploads/`, `uploads/…`
 * with a leading slash, and the default picture for nothing or the words `null` and `undefined`.
 */
export function resolveImage(value: string | null | undefined): string {
  const image = value?.trim() ?? '';
  if (image === '' || image === 'null' || image === 'undefined') return DEFAULT_IMAGE;
  if (/^https?:\/\//i.test(image) || /^data:image\//i.test(image) || image.startsWith('/')) return image;
  if (image.startsWith('uploads/')) return `/${image}`;
  return `/uploads/${image}`;
}
