import { type CheckedPoint, type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { useTranslation } from '@academy/mf-kit/i18n';
import { VisuallyHidden } from '@academy/ui';
import { fieldIdOf } from './publish-points.js';
import classes from './publish-checklist.module.css';

export interface PublishChecklistProps {
  readonly points: readonly CheckedPoint[];
  /** Null while the course is not saved yet: it has no curriculum then. */
  readonly itemId: string | null;
}

/** Requirements of a published item; a missing one links to its field, or to the curriculum (decision 0189). */
export function PublishChecklist({ points, itemId }: PublishChecklistProps) {
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
              {isMet ? t(`publishing.points.${point}`) : <MissingPoint point={point} itemId={itemId} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MissingPoint({ point, itemId }: { point: PublishPoint; itemId: string | null }) {
  const { t } = useTranslation('mf_admin');
  const text = t(`publishing.points.${point}`);
  const fieldId = fieldIdOf(point);
  if (fieldId)
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
  if (itemId === null) return t('publishing.afterSaving', { point: text });
  return (
    // A tab of its own keeps what was typed here.
    <a href={`?tab=courses&outline=${itemId}`} target="_blank" rel="noopener">
      {t('publishing.inCurriculum', { point: text })}
    </a>
  );
}
