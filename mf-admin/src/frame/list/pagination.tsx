import { useEffect } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Stack } from '@academy/ui';

export interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  /** The list shown is that of the previous page or filter, so the number of pages is not final. */
  readonly isStale?: boolean;
  /** `isStep`: the user changed the page, so Back leads to the page before. */
  readonly onChange: (page: number, options: { readonly isStep: boolean }) => void;
}

/**
 * Links between the pages of a list; nothing for a single page. A page number beyond the end, as after deletions, leads
 * to the last page. A button at the end of the list keeps the focus.
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
