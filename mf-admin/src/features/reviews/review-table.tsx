import { type AdminReview } from '@academy/contracts/reviews/review-moderation.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { type ListColumn } from '../../frame/table/list-column.js';
import { ListTable, type ListTableProps } from '../../frame/table/list-table.js';
import {
  actionsOf,
  isDanger,
  nameOf,
  ReviewBadges,
  ReviewDetails,
  ReviewStars,
  type ReviewAction,
} from './review-details.js';

export interface ReviewTableProps extends Pick<ListTableProps<AdminReview>, 'isStale' | 'sort'> {
  readonly reviews: readonly AdminReview[];
  /** Whether the table is on the page of the reviews' course. */
  readonly isOfPage: boolean;
  /** Value of `sort` for the newest first; '' if that is the default. */
  readonly newestFirst: string;
  /** The action in progress for a review. */
  readonly busyOf: (review: AdminReview) => ReviewAction | null;
  readonly onAction: (review: AdminReview, action: ReviewAction) => void;
}

/**
 * A line per review with the beginning of its text; the details contain the whole text. A moderator reads a review
 * before each decision, so rows cannot be selected (decision 0197).
 */
export function ReviewTable({
  reviews,
  isOfPage,
  newestFirst,
  busyOf,
  onAction,
  ...table
}: ReviewTableProps) {
  const { t } = useTranslation('mf_admin');
  const course: ListColumn<AdminReview> = {
    key: 'course',
    label: t('reviews.course'),
    isExtra: true,
    cell: ({ courseTitle }) => courseTitle ?? t('reviews.deletedCourse'),
  };
  return (
    <ListTable
      {...table}
      caption={t('reviews.caption')}
      rows={reviews}
      rowKey={({ id }) => id}
      nameOf={({ author }) => author}
      columns={[
        { key: 'author', label: t('reviews.author'), cell: ({ author }) => author },
        {
          key: 'stars',
          label: t('reviews.rating'),
          fitsContent: true,
          sort: { ascending: 'stars-low', descending: 'stars-high' },
          cell: ({ stars }) => <ReviewStars stars={stars} />,
        },
        { key: 'text', label: t('reviews.text'), cell: ({ text }) => text },
        ...(isOfPage ? [] : [course]),
        {
          key: 'day',
          label: t('reviews.day'),
          fitsContent: true,
          sort: { ascending: 'oldest', descending: newestFirst },
          cell: ({ createdAt }) => <time dateTime={createdAt}>{academyDay(createdAt)}</time>,
        },
        {
          key: 'state',
          label: t('reviews.state'),
          fitsContent: true,
          cell: (review) => <ReviewBadges review={review} />,
        },
      ]}
      details={(review) => (
        <ReviewDetails
          review={review}
          busy={busyOf(review)}
          onAction={(action) => onAction(review, action)}
        />
      )}
      actions={(review) =>
        actionsOf(review).map((action) => ({
          key: action,
          label: t(`reviews.${nameOf(action, review)}`),
          isDanger: isDanger(action),
          onSelect: () => onAction(review, action),
        }))
      }
    />
  );
}
