import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button } from '@academy/ui';

/** The link to the list of courses, for pages and lists without anything else to do. */
export function BrowseCourses() {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  return <Button to={links.to('catalog.courses')}>{t('items.browseCourses')}</Button>;
}
