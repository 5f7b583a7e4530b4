import { useTranslation } from '@academy/mf-kit/i18n';
import { useSearchParams } from '@academy/mf-kit/router';
import { returnArea } from './return-to.js';

/** Explains why an account is needed, and which page the visitor returns to. */
export function ReturnReason({ otherwise }: { otherwise: string }) {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const area = returnArea(search.get('returnTo'));
  return area ? t(`account.returnTo.${area}`) : otherwise;
}
