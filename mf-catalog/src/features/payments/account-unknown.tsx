import { ApiError, failureCause } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, ErrorState } from '@academy/ui';

/** Replaces the result while the session check fails; the text makes clear that the payment has not failed. */
export function AccountUnknown({ error }: { error: unknown }) {
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  const { session } = useShell();
  const isUnanswered = failureCause(error) === 'no-response';
  const id = error instanceof ApiError ? error.requestId : null;
  return (
    <ErrorState
      isPage
      title={t('payment.accountUnknown')}
      onRetry={() => void session.check({ force: true })}
      retryLabel={t('item.retry')}
      reference={id ? t('item.reference', { id }) : null}
      action={
        <Button variant="ghost" to={links.to('learner.dashboard')}>
          {t('payment.dashboard')}
        </Button>
      }
    >
      <p>{t(isUnanswered ? 'payment.noResponse' : 'payment.serverDown')}</p>
      <p>
        {t(isUnanswered ? 'payment.noResponseText' : 'payment.serverDownText')} {t('payment.paymentSafe')}
      </p>
    </ErrorState>
  );
}
