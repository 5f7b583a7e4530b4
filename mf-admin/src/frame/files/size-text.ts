const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** @returns a size such as `812 KB` or `4.2 MB` */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  const digits = power > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[power]}`;
}
