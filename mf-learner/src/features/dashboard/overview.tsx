import { type Dashboard } from '@academy/contracts/learner.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, EmptyState, StatGrid, StatTile } from '@academy/ui';

/** What the four figures are counted from; a part that is down counts as unknown. */
export interface OverviewProps {
  readonly data: Dashboard['data'];
  readonly counts: { readonly completed: number; readonly inProgress: number };
}

const UNKNOWN = '–';

/** S-246 */
export function Overview({ data, counts }: OverviewProps) {
  const { t } = useTranslation('mf_learner');
  const isNew = data.history?.length === 0;
  return (
    <>
      <StatGrid>
        <StatTile label={t('overview.courses')} value={data.courses?.length ?? UNKNOWN} />
        <StatTile label={t('overview.workshops')} value={data.workshops?.length ?? UNKNOWN} />
        <StatTile label={t('overview.inProgress')} value={data.history ? counts.inProgress : UNKNOWN} />
        <StatTile label={t('overview.completed')} value={data.history ? counts.completed : UNKNOWN} />
      </StatGrid>
      {isNew && (
        <EmptyState
          title={t('overview.nothing')}
          action={<Button to="/course">{t('items.browseCourses')}</Button>}
        >
          {t('overview.nothingText')}
        </EmptyState>
      )}
    </>
  );
}
