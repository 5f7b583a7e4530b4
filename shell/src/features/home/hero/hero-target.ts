import { type PoseTarget } from './smoothing.js';

export interface HeroTarget {
  readonly now: () => PoseTarget;
  readonly stop: () => void;
}

/** Follows the scroll of the page and the mouse above it. @param changed may be called many times a frame */
export function followPage(hero: HTMLElement, changed: () => void): HeroTarget {
  let target: PoseTarget = { scroll: scrolledOut(hero), x: 0, y: 0 };
  const wishFor = (part: Partial<PoseTarget>) => {
    target = { ...target, ...part };
    changed();
  };
  const scrolled = () => wishFor({ scroll: scrolledOut(hero) });
  const pointed = ({ clientX, clientY, pointerType }: PointerEvent) => {
    // A finger is there to scroll.
    if (pointerType === 'touch') return;
    wishFor({ x: (clientX / innerWidth) * 2 - 1, y: (clientY / innerHeight) * 2 - 1 });
  };
  const left = () => wishFor({ x: 0, y: 0 });
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

/** The model has shown all it does before its last edge is gone. */
const END_OF_WAY = 0.75;

/** @returns 0 to 1: how much of its way out of the screen the hero has gone */
function scrolledOut(hero: HTMLElement): number {
  const whole = hero.getBoundingClientRect().bottom + scrollY;
  return whole > 0 ? Math.min(1, Math.max(0, scrollY / (whole * END_OF_WAY))) : 0;
}
