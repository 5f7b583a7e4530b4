import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, EmptyState } from '@academy/ui';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const links = useLinks();
  return (
    <EmptyState
      isPage
      title={t('notFound.title')}
      action={
        <>
          <Button to="/">{t('notFound.home')}</Button>
          <Button to={links.to('catalog.courses')} variant="secondary">
            {t('notFound.courses')}
          </Button>
        </>
      }
    >
      {t('notFound.description')}
    </EmptyState>
  );
}
