import { type ItemType } from '@academy/contracts/identity.schemas';
import { type Student, type StudentList } from '@academy/contracts/enrollments/student.schemas';
import { academyDay } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Email, TextLink } from '@academy/ui';
import { DataTable, type Column } from '@academy/ui/on-demand';
import classes from './students.module.css';

export interface StudentTableProps {
  readonly type: ItemType;
  readonly list: StudentList;
}

export function StudentTable({ type, list: { students, unavailable } }: StudentTableProps) {
  const { t } = useTranslation('mf_admin');
  const isNamed = !unavailable.includes('accounts');
  const isPast = students.some(({ revokedAt }) => revokedAt !== null);
  const columns: Column<Student>[] = [
    {
      key: 'name',
      label: t('enrollments.name'),
      cell: (student) => <StudentName student={student} isNamed={isNamed} />,
    },
    {
      key: 'enrolled',
      label: t('enrollments.enrolledAt'),
      cell: ({ enrolledAt }) => <Day at={enrolledAt} missing={t('enrollments.unknown')} />,
    },
    ...(isPast
      ? [
          {
            key: 'revoked',
            label: t('enrollments.revokedAt'),
            cell: ({ revokedAt }: Student) => <Day at={revokedAt} missing={t('enrollments.unknown')} />,
          },
        ]
      : []),
    { key: 'source', label: t('enrollments.source'), cell: (student) => <Source student={student} /> },
    ...(type === 'course' && !unavailable.includes('progress') ? ofCourse(t) : []),
  ];
  return (
    <DataTable caption={t('enrollments.caption')} rows={students} rowKey={({ id }) => id} columns={columns} />
  );
}

const ofCourse = (t: ReturnType<typeof useTranslation>['t']): Column<Student>[] => [
  {
    key: 'progress',
    label: t('enrollments.progress'),
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
    cell: ({ certificateId }) =>
      certificateId ? (
        <TextLink to={`?tab=certificates&search=${certificateId}`} className={classes.number}>
          {certificateId}
        </TextLink>
      ) : (
        <span className={classes.none}>{t('enrollments.none')}</span>
      ),
  },
];

/** Leads to the user; a deleted account has no page. */
function StudentName({ student, isNamed }: { readonly student: Student; readonly isNamed: boolean }) {
  const { t } = useTranslation('mf_admin');
  const { email, name, userId } = student;
  if (name === null && isNamed) return <span className={classes.none}>{t('enrollments.deleted')}</span>;
  return (
    <span className={classes.person}>
      <TextLink to={`?tab=users&id=${userId}`} className={classes.name}>
        {name ?? t('enrollments.noName')}
      </TextLink>
      {email && (
        <small>
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
        <TextLink to={`?tab=orders&id=${encodeURIComponent(orderNumber)}`} className={classes.number}>
          {orderNumber}
        </TextLink>
      )}
    </span>
  );
}

function Day({ at, missing }: { readonly at: string | null; readonly missing: string }) {
  if (at === null) return <span className={classes.none}>{missing}</span>;
  return (
    <time dateTime={at} className={classes.day}>
      {academyDay(at)}
    </time>
  );
}
