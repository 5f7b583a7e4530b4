import { useId } from 'react';
import { LogoMark } from '@academy/ui';
import classes from './certificate-sheet.module.css';

/** Number of characters that are readable around the emblem. */
const RING_LENGTH = 36;
const SCALLOPS = 24;

/** The academy's emblem in a scalloped ring with its name. Decorative, because the sheet contains the name as text. */
export function IssuerEmblem({ text }: { text: string }) {
  const ring = useId();
  const name = `${text.slice(0, RING_LENGTH)} · `;
  return (
    <div className={classes.emblem} aria-hidden="true">
      <svg viewBox="-50 -50 100 100" focusable="false">
        <g className={classes.emblemPetals}>
          {Array.from({ length: SCALLOPS }, (_, index) => (
            <circle key={index} r="6.4" cx="43" transform={`rotate(${(index * 360) / SCALLOPS})`} />
          ))}
          <circle r="44" />
        </g>
        <circle className={classes.emblemOutline} r="41.5" />
        <circle className={classes.emblemOutline} r="25.5" />
        <path id={ring} d="M0 29.6a29.6 29.6 0 1 1 .01 0" fill="none" />
        <text className={classes.emblemText}>
          {/* A short name is repeated to fill the ring. */}
          <textPath href={`#${ring}`} textLength="181" lengthAdjust="spacing">
            {name.length * 2 <= RING_LENGTH ? name.repeat(2) : name}
          </textPath>
        </text>
      </svg>
      <LogoMark size={44} />
    </div>
  );
}
