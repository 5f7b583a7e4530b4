import { type PoseTarget } from './smoothing.js';

export interface HeroTarget {
  readonly now: () => PoseTarget;
  readonly stop: () => void;
}

/**
 * Follows the scroll position of the page and the mouse above the hero. @param changed may be called many times per
 * frame
 */
export function followPage(hero: HTMLElement, changed: () => void): HeroTarget {
  let target: PoseTarget = { scroll: scrolledOut(hero), x: 0, y: 0 };
  const setTarget = (part: Partial<PoseTarget>) => {
    target = { ...target, ...part };
    changed();
  };
  const scrolled = () => setTarget({ scroll: scrolledOut(hero) });
  const pointed = ({ clientX, clientY, pointerType }: PointerEvent) => {
    // Touch scrolls the page.
    if (pointerType === 'touch') return;
    setTarget({ x: (clientX / innerWidth) * 2 - 1, y: (clientY / innerHeight) * 2 - 1 });
  };
  const left = () => setTarget({ x: 0, y: 0 });
  addEventListener('scroll', scrolled, { passive: true });
  addEventListener('pointermove', pointed, { passive: true });
  document.documentElement.addEventListener('pointerleave', left);
  return {
    now: () => target,
    stop: () => {
      removeEventListener('scroll', scrolled);
      removeEventListener('pointermove', pointed);
      document.documentElement.removeEventListener('pointerleave', left);
    },
  };
}

/** Scroll position at which the animation ends, before the hero has left the screen. */
const END_OF_ANIMATION = 0.75;

/** @returns 0 to 1: the part of the hero that has scrolled out of the screen */
function scrolledOut(hero: HTMLElement): number {
  const whole = hero.getBoundingClientRect().bottom + scrollY;
  return whole > 0 ? Math.min(1, Math.max(0, scrollY / (whole * END_OF_ANIMATION))) : 0;
}
