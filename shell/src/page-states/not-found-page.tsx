import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Page, PageHeading, Stack } from '@academy/ui';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <PageHeading lead={t('notFound.lead')}>{t('notFound.title')}</PageHeading>
      <Stack direction="row" gap={3}>
        <Button to="/">{t('notFound.home')}</Button>
        <Button to="/course" variant="secondary">
          {t('notFound.courses')}
        </Button>
        <Button to="/helpdesk" variant="quiet">
          {t('notFound.help')}
        </Button>
      </Stack>
    </Page>
  );
}
