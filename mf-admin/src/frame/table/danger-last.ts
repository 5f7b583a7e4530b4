/** Entries that take something away come last. */
export const dangerLast = <Entry extends { readonly isDanger?: boolean }>(
  entries: readonly Entry[],
): Entry[] => [...entries].sort((a, b) => Number(a.isDanger ?? false) - Number(b.isDanger ?? false));
