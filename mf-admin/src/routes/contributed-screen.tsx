import { useTranslation } from '@academy/mf-kit/i18n';
import { SlotPart } from '@academy/mf-kit/slot-part';
import { type Contribution } from '@academy/mf-kit/use-contributions';
import { ErrorState, Loading, Skeleton } from '@academy/ui';

const NO_PROPERTIES = {};

/** A screen of another front end; its failure names its team and leaves the other screens as they are (F5). */
export function ContributedScreen({ contribution }: { contribution: Contribution }) {
  const { t } = useTranslation('mf_admin');
  return (
    <SlotPart
      slot="admin.tabs"
      contribution={contribution}
      props={NO_PROPERTIES}
      fallback={
        <Loading label={t('admin.loading')}>
          <Skeleton height="8rem" />
        </Loading>
      }
      renderFailure={({ owner, remote, traceId, version }, retry) => (
        <ErrorState
          title={t('admin.contributedFailed')}
          onRetry={retry}
          retryLabel={t('failure.retry')}
          reference={traceId}
        >
          {t('admin.contributedFailedText', { remote, version, team: owner.team, contact: owner.contact })}
        </ErrorState>
      )}
    />
  );
}
