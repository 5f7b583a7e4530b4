import { type AdminReview } from '@academy/contracts/reviews/review-moderation.schemas';
import { type ReviewState } from '@academy/contracts/reviews/review.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { Badge, Button, type BadgeTone } from '@academy/ui';
import { DangerButton } from '../../frame/table/danger-button.js';
import classes from './reviews.module.css';

const tones: Readonly<Record<ReviewState, BadgeTone>> = {
  published: 'success',
  hidden: 'neutral',
  pending: 'warning',
};
const MOST_STARS = 5;

export type ReviewAction = 'hide' | 'restore' | 'dismiss' | 'respond' | 'remove';

/** An existing response is edited. */
export const nameOf = (action: ReviewAction, { response }: AdminReview) =>
  action === 'respond' && response ? 'edit' : action;

/** Whether the action removes content from the site. */
export const isDanger = (action: ReviewAction): boolean => action === 'hide' || action === 'remove';

/** The actions that are allowed for a review in this state. */
export function actionsOf({ reportCount, response, state }: AdminReview): ReviewAction[] {
  const isPublished = state === 'published';
  return [
    ...(state === 'hidden' ? [] : ['hide' as const]),
    ...(isPublished ? [] : ['restore' as const]),
    ...(isPublished && reportCount > 0 ? ['dismiss' as const] : []),
    ...(isPublished || response ? ['respond' as const] : []),
    ...(response ? ['remove' as const] : []),
  ];
}

export interface ReviewDetailsProps {
  readonly review: AdminReview;
  /** The action in progress for this review. */
  readonly busy: ReviewAction | null;
  readonly onAction: (action: ReviewAction) => void;
}

export function ReviewStars({ stars }: { readonly stars: number }) {
  const { t } = useTranslation('mf_admin');
  return (
    <span role="img" aria-label={t('reviews.stars', { count: stars })} className={classes.stars}>
      {'★'.repeat(stars)}
      {'☆'.repeat(MOST_STARS - stars)}
    </span>
  );
}

export function ReviewBadges({ review: { reportCount, state } }: Pick<ReviewDetailsProps, 'review'>) {
  const { t } = useTranslation('mf_admin');
  return (
    <>
      <Badge tone={tones[state]}>{t(`reviews.states.${state}`)}</Badge>{' '}
      {reportCount > 0 && <Badge tone="danger">{t('reviews.reports', { count: reportCount })}</Badge>}
    </>
  );
}

/** The whole text with its reports, the response and the allowed actions. */
export function ReviewDetails({ review, busy, onAction }: ReviewDetailsProps) {
  const { t } = useTranslation('mf_admin');
  const { author, createdAt, editedAt, hidden, response, text } = review;
  return (
    <div className={classes.details}>
      <p className={classes.text}>{text}</p>
      <p className={classes.muted}>
        <Course review={review} /> · <time dateTime={createdAt}>{academyDay(createdAt)}</time>
        {editedAt && <> · {t('reviews.edited', { day: academyDay(editedAt) })}</>}
      </p>
      {hidden && (
        <div className={classes.muted}>
          <p>{t('reviews.hiddenFor', { reason: t(`reviews.reasons.${hidden.reason}`) })}</p>
          <p className={classes.text}>{hidden.note}</p>
        </div>
      )}
      <Reports review={review} />
      {response && (
        <div className={classes.muted}>
          <p>{t('reviews.ourResponse', { day: academyDay(response.at) })}</p>
          <blockquote className={classes.quote}>{response.text}</blockquote>
        </div>
      )}
      <div className={classes.actions}>
        {actionsOf(review).map((action) => {
          const Action = isDanger(action) ? DangerButton : Button;
          return (
            <Action
              key={action}
              size="sm"
              variant={action === 'remove' ? 'ghost' : 'secondary'}
              busy={busy === action}
              aria-label={t(`reviews.${nameOf(action, review)}Of`, { author })}
              onClick={() => onAction(action)}
            >
              {t(`reviews.${nameOf(action, review)}`)}
            </Action>
          );
        })}
      </div>
    </div>
  );
}

function Course({ review: { courseSlug, courseTitle } }: { review: AdminReview }) {
  const { t } = useTranslation('mf_admin');
  const links = useLinks();
  const title = courseTitle ?? t('reviews.deletedCourse');
  if (!courseSlug) return title;
  return (
    <a
      href={links.to('catalog.course', { slug: courseSlug })}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('reviews.pageOf', { title })}
    >
      {title}
    </a>
  );
}

function Reports({ review: { reportCount, reports } }: { review: AdminReview }) {
  const { t } = useTranslation('mf_admin');
  const left = reportCount - reports.length;
  if (reportCount === 0) return null;
  return (
    <div className={classes.reports}>
      <ul>
        {reports.map(({ createdAt, note, reason }, index) => (
          <li key={`${createdAt}-${index}`}>
            <strong>{t(`reviews.reasons.${reason}`)}</strong>
            <span className={classes.day}>{academyDay(createdAt)}</span>
            {note && <p className={classes.text}>{note}</p>}
          </li>
        ))}
        {left > 0 && <li>{t('reviews.moreReports', { count: left })}</li>}
      </ul>
    </div>
  );
}
