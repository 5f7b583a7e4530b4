import { useEffect } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Stack } from '@academy/ui';

export interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  /** The list is still that of another page or filter, so the number of pages is not final. */
  readonly isStale?: boolean;
  /** `isStep`: the user changed the page, so Back leads to the page before. */
  readonly onChange: (page: number, options: { readonly isStep: boolean }) => void;
}

/**
 * The way through a list that is longer than a page; nothing where it is not. An address beyond the end, as of a list
 * that has become shorter since, leads to the last page. The button that leads nowhere keeps the focus.
 */
export function Pagination({ page, pages, isStale = false, onChange }: PaginationProps) {
  const { t } = useTranslation('mf_admin');
  const last = Math.max(1, pages);
  useEffect(() => {
    if (!isStale && page > last) onChange(last, { isStep: false });
  }, [isStale, page, last, onChange]);
  const go = (next: number) => next >= 1 && next <= pages && onChange(next, { isStep: true });
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('admin.pages')}>
      <Stack direction="row">
        <Button variant="secondary" size="sm" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
          {t('admin.previous')}
        </Button>
        <span>{t('admin.page', { page, pages })}</span>
        <Button variant="secondary" size="sm" aria-disabled={page >= pages} onClick={() => go(page + 1)}>
          {t('admin.next')}
        </Button>
      </Stack>
    </nav>
  );
}
