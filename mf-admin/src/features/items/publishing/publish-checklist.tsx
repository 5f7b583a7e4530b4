import { useEffect, useRef } from 'react';
import { type CheckedPoint, type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import { VisuallyHidden } from '@academy/ui';
import { fieldIdOf } from './publish-points.js';
import classes from './publish-checklist.module.css';

export interface PublishChecklistProps {
  readonly points: readonly CheckedPoint[];
  /** URL of the curriculum. */
  readonly curriculumHref: string;
  /** Number of the rejected attempt to publish; null without a rejection. */
  readonly rejection: number | null;
}

/**
 * Requirements for publication; a missing one links to its field, or to the curriculum (decision 0189). The
 * checklist takes the focus when the server rejects a publication.
 */
export function PublishChecklist({ points, curriculumHref, rejection }: PublishChecklistProps) {
  const { t } = useTranslation('mf_admin');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejection === null) return;
    box.current?.focus();
    // jsdom lacks the method.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [rejection]);
  return (
    <div
      ref={box}
      className={classes.checklist}
      role="group"
      aria-label={t('publishing.title')}
      tabIndex={-1}
      data-rejected={rejection !== null || undefined}
    >
      {rejection !== null && (
        <p role="alert" className={classes.error}>
          {t('publishing.rejected')}
        </p>
      )}
      <p className={classes.title} role="status">
        <MissingCount points={points} />
      </p>
      <ul className={classes.requirements}>
        {points.map(({ point, isMet }) => (
          <li key={point} data-fulfilled={isMet || undefined}>
            <span className={classes.icon} aria-hidden="true">
              {isMet ? '✓' : '!'}
            </span>
            <span>
              <VisuallyHidden>{t(isMet ? 'publishing.isMet' : 'publishing.isMissing')} </VisuallyHidden>
              {isMet ? (
                t(`publishing.points.${point}`)
              ) : (
                <MissingPoint point={point} curriculumHref={curriculumHref} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The text `2 points are missing for publication`, or that no point is missing. */
export function MissingCount({ points }: Pick<PublishChecklistProps, 'points'>) {
  const { t } = useTranslation('mf_admin');
  const count = points.filter(({ isMet }) => !isMet).length;
  return count === 0 ? t('publishing.ready') : t('publishing.missing', { count });
}

function MissingPoint({ point, curriculumHref }: { point: PublishPoint; curriculumHref: string }) {
  const { t } = useTranslation('mf_admin');
  const text = t(`publishing.points.${point}`);
  const fieldId = fieldIdOf(point);
  if (!fieldId) return <Link to={curriculumHref}>{t('publishing.inCurriculum', { point: text })}</Link>;
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        // Keeps the URL, which belongs to the router.
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {text}
    </a>
  );
}
