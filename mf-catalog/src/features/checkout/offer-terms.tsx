import { useTranslation } from '@academy/mf-kit/i18n';
import { TextLink } from '@academy/ui';

/** The rule on refunds (S-298) below a price above zero, and a link to the help desk. */
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
