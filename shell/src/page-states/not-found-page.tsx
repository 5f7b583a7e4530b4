import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, EmptyState } from '@academy/ui';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      isPage
      title={t('notFound.title')}
      action={
        <>
          <Button to="/">{t('notFound.home')}</Button>
          <Button to="/course" variant="secondary">
            {t('notFound.courses')}
          </Button>
        </>
      }
    >
      {t('notFound.description')}
    </EmptyState>
  );
}
