import { useEffect, useRef } from 'react';
import { type CheckedPoint, type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import { VisuallyHidden } from '@academy/ui';
import { fieldIdOf } from './publish-points.js';
import classes from './publish-checklist.module.css';

export interface PublishChecklistProps {
  readonly points: readonly CheckedPoint[];
  /** Address of the curriculum. */
  readonly curriculumHref: string;
  /** The attempt to publish that the server rejected; null if it rejected none. */
  readonly rejection: number | null;
}

/**
 * Requirements of a published item; a missing one links to its field, or to the curriculum (decision 0189). It takes the
 * focus when a publication is rejected.
 */
export function PublishChecklist({ points, curriculumHref, rejection }: PublishChecklistProps) {
  const { t } = useTranslation('mf_admin');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejection === null) return;
    box.current?.focus();
    // jsdom lays nothing out, and has no such method.
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
        <p role="alert" className={classes.rejected}>
          {t('publishing.rejected')}
        </p>
      )}
      <p className={classes.title} role="status">
        <MissingCount points={points} />
      </p>
      <ul className={classes.points}>
        {points.map(({ point, isMet }) => (
          <li key={point} data-met={isMet || undefined}>
            <span className={classes.mark} aria-hidden="true">
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

/** `2 points are missing for publication`; or that nothing is. */
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
        // The address belongs to the router.
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {text}
    </a>
  );
}
