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
  if (pages <= 1) return null;
  const to = (next: number) => (next >= 1 && next <= pages ? () => onChange(next, { isStep: true }) : null);
  return (
    <Pager
      label={t('admin.page', { page, pages })}
      back={{ label: t('admin.previous'), go: to(page - 1) }}
      onNext={to(page + 1)}
    />
  );
}

export interface CursorPaginationProps {
  /** The cursor of the page that is shown; '' for the first one. */
  readonly cursor: string;
  readonly next: string | null;
  readonly onChange: (cursor: string | null) => void;
}

/** The same for a list whose pages have no numbers: the way back is that of the browser, or leads to the first page. */
export function CursorPagination({ cursor, next, onChange }: CursorPaginationProps) {
  const { t } = useTranslation('mf_admin');
  if (!cursor && !next) return null;
  return (
    <Pager
      back={{ label: t('admin.firstPage'), go: cursor ? () => onChange(null) : null }}
      onNext={next ? () => onChange(next) : null}
    />
  );
}

interface PagerProps {
  readonly label?: string;
  readonly back: { readonly label: string; readonly go: (() => void) | null };
  readonly onNext: (() => void) | null;
}

function Pager({ label, back, onNext }: PagerProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <nav aria-label={t('admin.pages')}>
      <Stack direction="row">
        <Button variant="secondary" size="sm" aria-disabled={!back.go} onClick={() => back.go?.()}>
          {back.label}
        </Button>
        {label && <span>{label}</span>}
        <Button variant="secondary" size="sm" aria-disabled={!onNext} onClick={() => onNext?.()}>
          {t('admin.next')}
        </Button>
      </Stack>
    </nav>
  );
}
