import { type ItemType } from '@academy/contracts/identity.schemas';
import { type Student, type StudentList } from '@academy/contracts/enrollments/student.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import { Email, TextLink } from '@academy/ui';
import { type ListColumn } from '../../frame/table/list-column.js';
import { ListTable } from '../../frame/table/list-table.js';
import { LongId } from '../../frame/table/long-id.js';
import classes from './students.module.css';

export interface StudentTableProps {
  readonly type: ItemType;
  readonly list: StudentList;
  readonly isStale: boolean;
}

/** One line for each learner; the tooltip has the full text. */
export function StudentTable({ type, list: { students, unavailable }, isStale }: StudentTableProps) {
  const { t } = useTranslation('mf_admin');
  const isNamed = !unavailable.includes('accounts');
  const isPast = students.some(({ revokedAt }) => revokedAt !== null);
  const day = (key: string, at: (student: Student) => string | null): ListColumn<Student> => ({
    key,
    label: t(`enrollments.${key}`),
    fitsContent: true,
    isLabelled: true,
    cell: (student) => <Day at={at(student)} missing={t('enrollments.unknown')} />,
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
          cell: (student) => <StudentName student={student} isNamed={isNamed} />,
        },
        { ...day('enrolledAt', ({ enrolledAt }) => enrolledAt), isExtra: true },
        ...(isPast ? [day('revokedAt', ({ revokedAt }) => revokedAt)] : []),
        {
          key: 'source',
          label: t('enrollments.source'),
          fitsContent: true,
          cell: (student) => <Source student={student} />,
        },
        ...(type === 'course' && !unavailable.includes('progress') ? ofCourse(t) : []),
      ]}
    />
  );
}

const ofCourse = (t: ReturnType<typeof useTranslation>['t']): ListColumn<Student>[] => [
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
function StudentName({ student, isNamed }: { readonly student: Student; readonly isNamed: boolean }) {
  const { t } = useTranslation('mf_admin');
  const { email, name, userId } = student;
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

function Source({ student: { orderNumber, source } }: { readonly student: Student }) {
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
