import { type ItemType } from '@academy/contracts/identity.schemas';
import { type Learner, type LearnerList } from '@academy/contracts/enrollments/learner.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import { Email, TextLink } from '@academy/ui';
import { type ListColumn } from '../../frame/table/list-column.js';
import { ListTable } from '../../frame/table/list-table.js';
import { LongId } from '../../frame/table/long-id.js';
import classes from './learners.module.css';

export interface LearnerTableProps {
  readonly type: ItemType;
  readonly list: LearnerList;
  readonly isStale: boolean;
}

/** One line for each learner; the tooltip has the full text. */
export function LearnerTable({ type, list: { students, unavailable }, isStale }: LearnerTableProps) {
  const { t } = useTranslation('mf_admin');
  const isNamed = !unavailable.includes('accounts');
  const isPast = students.some(({ revokedAt }) => revokedAt !== null);
  const day = (key: string, at: (learner: Learner) => string | null): ListColumn<Learner> => ({
    key,
    label: t(`enrollments.${key}`),
    fitsContent: true,
    isLabelled: true,
    cell: (learner) => <Day at={at(learner)} missing={t('enrollments.unknown')} />,
  });
  return (
    <ListTable
      caption={t('enrollments.caption')}
      isStale={isStale}
      rows={students}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name ?? t('enrollments.noName')}
      columns={[
        {
          key: 'name',
          label: t('enrollments.name'),
          cell: (learner) => <LearnerName learner={learner} isNamed={isNamed} />,
        },
        { ...day('enrolledAt', ({ enrolledAt }) => enrolledAt), isExtra: true },
        ...(isPast ? [day('revokedAt', ({ revokedAt }) => revokedAt)] : []),
        {
          key: 'source',
          label: t('enrollments.source'),
          fitsContent: true,
          cell: (learner) => <Source learner={learner} />,
        },
        ...(type === 'course' && !unavailable.includes('progress') ? ofCourse(t) : []),
      ]}
    />
  );
}

const ofCourse = (t: ReturnType<typeof useTranslation>['t']): ListColumn<Learner>[] => [
  {
    key: 'progress',
    label: t('enrollments.progress'),
    fitsContent: true,
    cell: ({ name, percent }) =>
      percent === null ? (
        '–'
      ) : (
        <span className={classes.progress}>
          <progress
            aria-label={t('enrollments.progressOf', { name: name ?? t('enrollments.noName') })}
            max={100}
            value={percent}
          />
          {t('enrollments.percent', { percent })}
        </span>
      ),
  },
  {
    key: 'active',
    label: t('enrollments.lastActive'),
    fitsContent: true,
    isExtra: true,
    isLabelled: true,
    cell: ({ lastActiveAt, percent }) =>
      lastActiveAt === null && percent === null ? (
        '–'
      ) : (
        <Day at={lastActiveAt} missing={t('enrollments.never')} />
      ),
  },
  {
    key: 'certificate',
    label: t('enrollments.certificate'),
    fitsContent: true,
    isLabelled: true,
    cell: ({ certificateId }) =>
      certificateId ? (
        <Link to={`?tab=certificates&search=${certificateId}`} aria-label={certificateId}>
          <LongId>{certificateId}</LongId>
        </Link>
      ) : (
        <span className={classes.missingValue}>{t('enrollments.none')}</span>
      ),
  },
];

/** Links to the user; a deleted account has no page. */
function LearnerName({ learner, isNamed }: { readonly learner: Learner; readonly isNamed: boolean }) {
  const { t } = useTranslation('mf_admin');
  const { email, name, userId } = learner;
  if (name === null && isNamed)
    return <span className={classes.missingValue}>{t('enrollments.deleted')}</span>;
  const shownName = name ?? t('enrollments.noName');
  return (
    <span title={[shownName, email].filter(Boolean).join(', ')}>
      <TextLink to={`?tab=users&id=${userId}`}>{shownName}</TextLink>{' '}
      {email && (
        <small className={classes.email}>
          <Email>{email}</Email>
        </small>
      )}
    </span>
  );
}

function Source({ learner: { orderNumber, source } }: { readonly learner: Learner }) {
  const { t } = useTranslation('mf_admin');
  return (
    <span className={classes.source}>
      {t(`enrollments.sources.${source}`)}
      {orderNumber !== null && (
        <Link to={`?tab=orders&id=${encodeURIComponent(orderNumber)}`} aria-label={orderNumber}>
          <LongId>{orderNumber}</LongId>
        </Link>
      )}
    </span>
  );
}

function Day({ at, missing }: { readonly at: string | null; readonly missing: string }) {
  if (at === null) return <span className={classes.missingValue}>{missing}</span>;
  return <time dateTime={at}>{academyDay(at)}</time>;
}
