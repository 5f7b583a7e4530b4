import { useRef } from 'react';
import { PalmRings } from './palm-rings.js';
import { useHeroScene } from './use-hero-scene.js';
import classes from './hero-art.module.css';

/** The logo as an SVG from the first paint on; if the browser allows it, a 3D model replaces it (S-036 … S-040). */
export function HeroArt({ label }: { label: string }) {
  const container = useRef<HTMLDivElement>(null);
  const shown = useHeroScene(container);
  return (
    <div className={classes.hero} data-hero={shown}>
      <div className={classes.fallback}>
        <PalmRings label={label} />
      </div>
      <div ref={container} className={classes.canvas} aria-hidden="true" />
    </div>
  );
}
