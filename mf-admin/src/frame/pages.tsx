import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Stack } from '@academy/ui';

export interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** The way through a list that is longer than a page; nothing where it is not. */
export function Pages({ page, pages, onChange }: PagesProps) {
  const { t } = useTranslation('mf_admin');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('admin.pages')}>
      <Stack direction="row">
        <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
          {t('admin.previous')}
        </Button>
        <span>{t('admin.page', { page, pages })}</span>
        <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
          {t('admin.next')}
        </Button>
      </Stack>
    </nav>
  );
}
