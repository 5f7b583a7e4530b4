import { type HistoryItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { EmptyState, TextLink } from '@academy/ui';
import { DataTable, StatusBadge } from '@academy/ui/on-demand';
import { SectionUnavailable } from './enrolled-items.js';
import { dateText, statusLabel } from './enrollment-status.js';

/** All enrollments, newest first (S-255 … S-258). */
export function EnrollmentHistory({ items }: { items: readonly HistoryItem[] | null }) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  if (items === null) return <SectionUnavailable />;
  if (items.length === 0)
    return <EmptyState title={t('items.noHistory')}>{t('items.noHistoryText')}</EmptyState>;
  return (
    <DataTable
      caption={t('history.caption')}
      rows={items}
      rowKey={({ type, _id }) => `${type}/${_id}`}
      columns={[
        {
          key: 'title',
          label: t('history.item'),
          cell: ({ type, _id, title }) => (
            <TextLink to={links.to(`catalog.${type}`, { slug: _id })}>{title}</TextLink>
          ),
        },
        { key: 'type', label: t('history.type'), cell: ({ type }) => t(`history.${type}`) },
        { key: 'date', label: t('history.date'), cell: ({ enrollmentDate }) => dateText(enrollmentDate) },
        {
          key: 'status',
          label: t('history.status'),
          cell: ({ type, status }) => <StatusBadge status={status} label={statusLabel(t, type, status)} />,
        },
      ]}
    />
  );
}
