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
}

/** Requirements of a published item; a missing one links to its field, or to the curriculum (decision 0189). */
export function PublishChecklist({ points, curriculumHref }: PublishChecklistProps) {
  const { t } = useTranslation('mf_admin');
  const missing = points.filter(({ isMet }) => !isMet).length;
  return (
    <div className={classes.checklist}>
      <p className={classes.title} role="status">
        {missing === 0 ? t('publishing.ready') : t('publishing.missing', { count: missing })}
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
