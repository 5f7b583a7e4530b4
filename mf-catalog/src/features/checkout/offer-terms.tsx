import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { TextLink } from '@academy/ui';

/** The rule on refunds (S-298) below a price above zero, and a link to the help desk. */
export function OfferTerms({ pricePaise }: { pricePaise: number }) {
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  return (
    <>
      {pricePaise > 0 && (
        <small>
          {t('enroll.refunds')}{' '}
          <TextLink to={`${links.to('shell.policies')}#refund`}>{t('enroll.refundsLink')}</TextLink>
        </small>
      )}
      <small>
        {t('item.questions')} <TextLink to={links.to('shell.support')}>{t('item.questionsLink')}</TextLink>
      </small>
    </>
  );
}
