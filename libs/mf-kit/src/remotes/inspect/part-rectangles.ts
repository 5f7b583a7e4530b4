import { useEffect, useState } from 'react';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { type PartList } from './parts.js';

type Place = 'footer' | 'header' | 'page' | 'slot';

/** A part of the page, in CSS pixels from the top left corner of the document. */
export interface PartRectangle {
  readonly id: string;
  readonly entry: PageRegistryEntry;
  readonly place: Place;
  /** The module of a slot. */
  readonly module?: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface MeasuredPart extends Pick<PartRectangle, 'module' | 'place'> {
  readonly remote: string;
  readonly rectangles: readonly DOMRect[];
}

interface InspectedPage {
  readonly frame: string;
  readonly parts: PartList;
  readonly registry: readonly PageRegistryEntry[];
}

/** Header and footer are of the frame, and so is the page between them unless another front end renders it. */
function ofFrame(frame: string, hasPage: boolean): MeasuredPart[] {
  const main = document.querySelector('#root main');
  const siblings = [...(main?.parentElement?.children ?? [])];
  return siblings.flatMap((element) => {
    const place = element === main ? 'page' : element.tagName.toLowerCase();
    if (place !== 'header' && place !== 'footer' && (place !== 'page' || hasPage)) return [];
    return [{ remote: frame, place, rectangles: [element.getBoundingClientRect()] }];
  });
}

/** @returns the rectangle of each visible part, from the top of the page to its end */
function measureParts({ frame, parts, registry }: InspectedPage): PartRectangle[] {
  const current = parts.current();
  const hasPage = current.some(({ module }) => module === undefined);
  const measured: MeasuredPart[] = [
    ...ofFrame(frame, hasPage),
    ...current.map(({ content, ...part }) => {
      const place = part.module === undefined ? ('page' as const) : ('slot' as const);
      return { ...part, place, rectangles: content.getClientRects() };
    }),
  ];
  return measured
    .flatMap(({ remote, module, place, rectangles }, index) => {
      const entry = registry.find(({ name }) => name === remote);
      const visible = rectangles.filter(({ width, height }) => width > 0 && height > 0);
      if (!entry || visible.length === 0) return [];
      return [{ id: `part-${index}`, entry, place, ...(module && { module }), ...around(visible) }];
    })
    .sort((one, other) => one.top - other.top);
}

function around(rectangles: readonly DOMRect[]): Pick<PartRectangle, 'height' | 'left' | 'top' | 'width'> {
  const left = Math.min(...rectangles.map((one) => one.left));
  const top = Math.min(...rectangles.map((one) => one.top));
  const right = Math.max(...rectangles.map((one) => one.right));
  const bottom = Math.max(...rectangles.map((one) => one.bottom));
  const [x, y] = [left + window.scrollX, top + window.scrollY].map(Math.round) as [number, number];
  return { left: x, top: y, width: Math.round(right - left), height: Math.round(bottom - top) };
}

/** The rectangles of the parts, measured again when it scrolls, changes or is resized. */
export function usePartRectangles({ frame, parts, registry }: InspectedPage): readonly PartRectangle[] {
  const [rectangles, setRectangles] = useState<readonly PartRectangle[]>([]);
  useEffect(() => {
    let pending = 0;
    const measure = () => {
      pending = 0;
      const next = measureParts({ frame, parts, registry });
      setRectangles((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const measureSoon = () => void (pending ||= requestAnimationFrame(measure));
    const page = document.getElementById('root') ?? document.body;
    const changes = new MutationObserver(measureSoon);
    changes.observe(page, { childList: true, subtree: true });
    const sizes = new ResizeObserver(measureSoon);
    sizes.observe(page);
    const end = parts.subscribe(measureSoon);
    const events = ['scroll', 'resize', 'load'] as const;
    for (const event of events) window.addEventListener(event, measureSoon, { capture: true, passive: true });
    measureSoon();
    return () => {
      cancelAnimationFrame(pending);
      changes.disconnect();
      sizes.disconnect();
      end();
      for (const event of events) window.removeEventListener(event, measureSoon, { capture: true });
    };
  }, [frame, parts, registry]);
  return rectangles;
}
