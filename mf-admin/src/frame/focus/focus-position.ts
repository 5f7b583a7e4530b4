const FOCUSABLE = 'button, a[href], input:not([type="hidden"]), select, textarea, summary, [tabindex]';

/** Position of an element: its ancestors up to the frame, and the child index in each, the innermost first. */
export type FocusPosition = readonly { readonly parent: Element; readonly at: number }[];

export function focusPositionOf(element: Element, frame: Element): FocusPosition {
  const steps: { parent: Element; at: number }[] = [];
  for (let child = element; child !== frame && child.parentElement; child = child.parentElement)
    steps.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return steps;
}

/**
 * Finds the element that should get the focus after another was removed: the one at its position, else the next of
 * its row or list (in it the same button as the removed one), else the previous, else the first focusable one in
 * the remaining ancestor.
 * @returns null if nothing is left
 */
export function nextFocusFor(place: FocusPosition): HTMLElement | null {
  const depth = place.findIndex(({ parent }) => parent.isConnected);
  const left = place[depth];
  if (!left) return null;
  const way = place.slice(0, depth).map(({ at }) => at);
  const beside = [...left.parent.children];
  for (const child of [...beside.slice(left.at), ...beside.slice(0, left.at).reverse()]) {
    const heir = sameIn(child, way) ?? focusableIn(child);
    if (heir) return heir;
  }
  for (const { parent } of place.slice(depth + 1)) {
    const heir = focusableIn(parent);
    if (heir) return heir;
  }
  return null;
}

/** @param way child indexes, the innermost first */
function sameIn(row: Element, way: readonly number[]): HTMLElement | null {
  const same = way.reduceRight<Element | undefined>((at, step) => at?.children[step], row);
  return same && canTakeFocus(same) ? same : null;
}

function focusableIn(element: Element): HTMLElement | null {
  const all = [element, ...element.querySelectorAll(FOCUSABLE)];
  return all.find(canTakeFocus) ?? null;
}

/** jsdom has no layout, and no `checkVisibility`. */
export function canTakeFocus(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.matches(FOCUSABLE)) return false;
  if (element.matches(':disabled') || element.tabIndex < 0) return false;
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}
