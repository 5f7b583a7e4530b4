const GAP = 4;

/** Places the popup below the button, or above it at the end of the window, with aligned right edges. */
export function place(popup: HTMLElement, button: HTMLElement): void {
  const { bottom, right, top } = button.getBoundingClientRect();
  const { height } = popup.getBoundingClientRect();
  const fitsBelow = bottom + GAP + height <= window.innerHeight || top < height + GAP;
  popup.style.top = `${fitsBelow ? bottom + GAP : top - GAP - height}px`;
  popup.style.right = `${document.documentElement.clientWidth - right}px`;
}

/** The entry that a key leads to from the focused one; wraps around. */
export function neighbourOf(popup: HTMLElement, key: string): HTMLElement | undefined {
  const entries = [...popup.querySelectorAll<HTMLElement>('button, a')];
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!step) return undefined;
  const at = entries.findIndex((entry) => entry === document.activeElement);
  return entries[(at + step + entries.length) % entries.length];
}

/** Sorts destructive entries to the end. */
export const dangerLast = <Entry extends { readonly isDanger?: boolean }>(
  entries: readonly Entry[],
): Entry[] => [...entries].sort((a, b) => Number(a.isDanger ?? false) - Number(b.isDanger ?? false));
