import { useRef, useState } from 'react';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { useTranslation } from '../../texts/i18n.js';
import classes from './inspection.module.css';
import { type LoadTimes } from './load-times.js';
import { usePartRectangles, type PartRectangle } from './part-rectangles.js';
import { type PartList } from './parts.js';

export interface InspectionProps {
  readonly frame: string;
  readonly parts: PartList;
  readonly registry: readonly PageRegistryEntry[];
  readonly times: LoadTimes;
  readonly onEnd: () => void;
}

/** Outlines each part of the page, and lists them with release, team and load time. */
export function Inspection({ frame, parts, registry, times, onEnd }: InspectionProps) {
  const { t } = useTranslation('inspect');
  const rectangles = usePartRectangles({ frame, parts, registry });
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const labels = useRef(new Map<string, HTMLElement>());

  function show(id: string): void {
    setChosen(id);
    const label = labels.current.get(id);
    label?.scrollIntoView({ block: 'center' });
    label?.focus({ preventScroll: true });
  }

  return (
    <>
      <aside className={classes.panel} aria-label={t('title')}>
        <div className={classes.bar}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {t('count', { count: rectangles.length })}
          </button>
          <button
            type="button"
            className={classes.end}
            aria-label={t('end')}
            title={t('end')}
            onClick={onEnd}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {isOpen && (
          <ul className={classes.list}>
            {rectangles.map((part) => (
              <Row
                key={part.id}
                {...{ part, times }}
                isChosen={part.id === chosen}
                onShow={() => show(part.id)}
              />
            ))}
          </ul>
        )}
      </aside>
      {rectangles.map((part) => {
        const { id, entry, left, top, width, height } = part;
        return (
          <div
            key={id}
            className={classes.outline}
            data-chosen={id === chosen || undefined}
            style={{ left, top, width, height }}
          >
            <button
              type="button"
              className={classes.label}
              ref={(element) => void (element && labels.current.set(id, element))}
              onClick={() => {
                setChosen(id);
                setIsOpen(true);
              }}
            >
              {entry.name} <span className={classes.version}>{entry.version}</span>
            </button>
          </div>
        );
      })}
    </>
  );
}

interface RowProps {
  readonly part: PartRectangle;
  readonly times: LoadTimes;
  readonly isChosen: boolean;
  readonly onShow: () => void;
}

function Row({ part: { entry, module, place }, times, isChosen, onShow }: RowProps) {
  const { t } = useTranslation('inspect');
  const { name, version, owner } = entry;
  const { bytes, files, ms } = times.of(name, version, module);
  return (
    <li className={classes.row} aria-current={isChosen || undefined}>
      <button type="button" className={classes.show} aria-label={t('show', { name })} onClick={onShow}>
        {name}
      </button>{' '}
      <span className={classes.release}>{version}</span>
      <p className={classes.facts}>
        {t(place, { module })} · {t('team', { team: owner.team })} ·{' '}
        {ms === undefined ? t('loading') : t('loaded', { ms })} ·{' '}
        {t('files', { count: files, kilobytes: Math.round(bytes / 1_000) })}
      </p>
    </li>
  );
}
