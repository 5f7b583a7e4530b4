import { useId, type SVGTextElementAttributes } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { LogoMark } from '@academy/ui';

const GOLD = '#efae2b';
const MUTED = '#555d72';
const SAMPLE_NUMBER = 'AC-2026-XXXX-XXXX';
/** Average width of a character of the display font, as a part of its size. */
const CHARACTER = 0.54;
/** The ornamental border: triangles of 3 units along the frame from 6 to 294 and from 6 to 204. */
const TEETH = [
  `M6 9${'l3-3 3 3'.repeat(48)}z`,
  `M6 201${'l3 3 3-3'.repeat(48)}z`,
  `M9 6${'l-3 3 3 3'.repeat(33)}z`,
  `M291 6${'l3 3-3 3'.repeat(33)}z`,
].join('');

/** A small copy of the certificate of mf-learner; an SVG, because every page loads the styles of the shell. */
export function SampleSheet({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell', { keyPrefix: 'home.sample' });
  const { name } = useShell().site;
  const nameWidth = name.length * 8 * CHARACTER;
  return (
    <svg viewBox="0 0 300 210" role="img" aria-label={t('image')} className={className} fill="var(--ink)">
      <path d="M0 0h300v210H0z" fill="#fffdf7" />
      <path d={TEETH} />
      <path d="M6 6h288v198H6z" fill="none" stroke="var(--ink)" strokeWidth="0.8" />
      <path d="M12.5 12.5h275v185h-275z" fill="none" stroke={GOLD} strokeWidth="0.5" />
      <g transform={`translate(${145 - nameWidth / 2} 22)`}>
        <LogoMark size={15} />
        <Text x={14} y={10.5} size={8} textAnchor="start">
          {name}
        </Text>
      </g>
      <Text y={67} size={17} letterSpacing="-0.25">
        {t('kind')}
      </Text>
      <Words y={81}>{t('awardedTo')}</Words>
      <Text y={98} size={15} weight={600} fill="#80500a">
        {t('learner')}
      </Text>
      <path d="M105 103.5h90" stroke={GOLD} strokeWidth="0.5" />
      <Words y={114}>{t('hasCompleted')}</Words>
      <Text y={127} size={10.5} weight={650}>
        {t('course')}
      </Text>
      <Fact at="start" label={t('signedBy')} value={name} below={t('signature')} />
      <Emblem name={name} />
      <Fact at="end" label={t('numberLabel')} value={SAMPLE_NUMBER} below={t('sample')} />
    </svg>
  );
}

interface TextProps extends SVGTextElementAttributes<SVGTextElement> {
  readonly size: number;
  readonly weight?: number;
}

const Text = ({ size, weight = 700, ...others }: TextProps) => (
  <text
    x={150}
    textAnchor="middle"
    fontFamily="var(--font-display)"
    fontSize={size}
    fontWeight={weight}
    {...others}
  />
);

const Words = (props: SVGTextElementAttributes<SVGTextElement>) => (
  <text x={150} textAnchor="middle" fontSize="6.2" fill="#2a3042" {...props} />
);

interface FactProps {
  readonly at: 'start' | 'end';
  readonly below: string;
  readonly label: string;
  readonly value: string;
}

/** A value in a lower corner of the sheet. */
function Fact({ at, below, label, value }: FactProps) {
  const place = { x: at === 'start' ? 22 : 278, textAnchor: at };
  return (
    <>
      <Words {...place} y={172} fontSize="5.2" fill={MUTED}>
        {label}
      </Words>
      <Words {...place} y={180} fontSize="6.4" fontWeight="600" fill="inherit">
        {value}
      </Words>
      <Words {...place} y={187} fontSize="5.2" fill={MUTED}>
        {below}
      </Words>
    </>
  );
}

/** The academy's emblem in a scalloped ring with its name. */
function Emblem({ name }: { name: string }) {
  const ring = useId();
  const words = `${name.slice(0, 36)} · `.toUpperCase();
  return (
    <g transform="translate(150 164) scale(0.5)">
      {/* Dashes without length and with round ends: 24 scallops. */}
      <circle
        r="43"
        fill={GOLD}
        stroke={GOLD}
        strokeWidth="13"
        strokeLinecap="round"
        strokeDasharray="0 11.257"
      />
      <circle r="41.5" fill="#fffdf7" stroke="var(--ink)" strokeWidth="0.8" />
      <circle r="25.5" fill="none" stroke="var(--ink)" strokeWidth="0.8" />
      <path id={ring} d="M0 29.6a29.6 29.6 0 1 1 .01 0" fill="none" />
      <Text size={8.2} weight={600} textAnchor="start" x={0}>
        <textPath href={`#${ring}`} textLength="181" lengthAdjust="spacing">
          {words.length * 2 <= 36 ? words.repeat(2) : words}
        </textPath>
      </Text>
      <g transform="translate(-11 -16)">
        <LogoMark size={32} />
      </g>
    </g>
  );
}
