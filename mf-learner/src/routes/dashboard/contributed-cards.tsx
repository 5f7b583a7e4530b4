import { useTranslation } from '@academy/mf-kit/i18n';
import { type SlotMap } from '@academy/mf-kit/slot-map';
import { SlotPart } from '@academy/mf-kit/slot-part';
import { useContributions } from '@academy/mf-kit/use-contributions';
import { ErrorState } from '@academy/ui';

const SLOT = 'dashboard.cards';

/** Cards of other front ends (decision 0220). The failure of one replaces that card only (F5). */
export function ContributedCards(props: SlotMap[typeof SLOT]) {
  const { t } = useTranslation('mf_learner');
  return useContributions(SLOT).map((contribution) => (
    <SlotPart
      key={`${contribution.remote} ${contribution.id}`}
      {...{ contribution, props }}
      slot={SLOT}
      renderFailure={({ owner, remote, traceId, version }, retry) => (
        <ErrorState
          title={t('overview.cardFailed')}
          onRetry={retry}
          retryLabel={t('failure.retry')}
          reference={t('overview.cardTrace', { traceId })}
        >
          {t('overview.cardFailedText', { remote, version, team: owner.team, contact: owner.contact })}
        </ErrorState>
      )}
    />
  ));
}
