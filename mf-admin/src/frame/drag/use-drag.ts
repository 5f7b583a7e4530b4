import { useEffect, useRef, useState, type PointerEvent } from 'react';

export interface Drop {
  /** Drop position of the dragged element. */
  readonly at: string;
  readonly isAfter: boolean;
}

interface Dragging {
  readonly id: string;
  readonly drop: Drop | null;
}

/** Distance in px from the window's edge at which the page scrolls. */
const EDGE_PX = 72;
const SCROLL_PX = 10;

/**
 * Drags elements of a list by a handle, with mouse, pen and touch. The buttons beside the handle do the same, so it
 * is hidden from screen readers.
 * @param kind of elements; they can be dropped only at positions of the same kind
 */
export function useDrag(kind: string, onDrop: (id: string, drop: Drop) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const pointerY = useRef(0);
  const isOn = dragging !== null;

  useEffect(() => {
    if (!isOn) return;
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && setDragging(null);
    let frame = requestAnimationFrame(function follow() {
      const y = pointerY.current;
      if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      setDragging((now) => now && moved(kind, now, y));
      frame = requestAnimationFrame(follow);
    });
    window.addEventListener('keydown', stop);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', stop);
    };
  }, [isOn, kind]);

  return {
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        pointerY.current = event.clientY;
        setDragging({ id, drop: null });
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        pointerY.current = clientY;
      },
      onPointerCancel: () => setDragging(null),
      onPointerUp: ({ clientY }: PointerEvent) => {
        setDragging(null);
        const { drop } = dragging ? moved(kind, dragging, clientY) : { drop: null };
        if (drop) onDrop(id, drop);
      },
    }),
    place: (id: string) => ({
      [`data-place-${kind}`]: id,
      'data-dragged': dragging?.id === id || undefined,
      'data-drop': dragging?.drop?.at === id ? (dragging.drop.isAfter ? 'after' : 'before') : undefined,
    }),
  };
}

/** The drop position nearest to a height of the window; none over the element itself. */
function moved(kind: string, { id, drop }: Dragging, y: number): Dragging {
  const name = `data-place-${kind}`;
  const places = [...document.querySelectorAll(`[${name}]`)].map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { at: element.getAttribute(name) ?? '', top, bottom, away: Math.max(top - y, y - bottom, 0) };
  });
  const [nearest] = places.sort((one, other) => one.away - other.away);
  if (!nearest || nearest.at === id) return { id, drop: null };
  const next = { at: nearest.at, isAfter: y > (nearest.top + nearest.bottom) / 2 };
  return drop?.at === next.at && drop.isAfter === next.isAfter ? { id, drop } : { id, drop: next };
}

/** @returns the list with one element moved to another position */
export function dropped<T>(list: readonly T[], moving: T, at: T, isAfter: boolean): T[] {
  const rest = list.filter((each) => each !== moving);
  const index = rest.indexOf(at) + (isAfter ? 1 : 0);
  return [...rest.slice(0, index), moving, ...rest.slice(index)];
}
