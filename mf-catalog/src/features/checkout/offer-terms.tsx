import { useTranslation } from '@academy/mf-kit/i18n';
import { TextLink } from '@academy/ui';

/** Below a price: the rule on refunds (S-298), for what costs something, and the way to the help desk. */
export function OfferTerms({ pricePaise }: { pricePaise: number }) {
  const { t } = useTranslation('mf_catalog');
  return (
    <>
      {pricePaise > 0 && (
        <small>
          {t('enroll.refunds')} <TextLink to="/policies#refund">{t('enroll.refundsLink')}</TextLink>
        </small>
      )}
      <small>
        {t('item.questions')} <TextLink to="/helpdesk">{t('item.questionsLink')}</TextLink>
      </small>
    </>
  );
}
