import { CARDS_PER_PAGE } from '@academy/contracts/catalog/catalog-list';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import { type ListUrl } from './use-list-url.js';
import { PAGE_CHANGE } from './use-list-scroll.js';
import classes from './pagination.module.css';

export interface PaginationProps {
  readonly url: ListUrl;
  readonly total: number;
  /**
   * Cursors of the next and previous page, if the response has them; with cursors, pages stay stable while items
   * change.
   */
  readonly next?: string | null | undefined;
  readonly previous?: string | null | undefined;
}

/** Links to the previous and the next page. The page is part of the URL, so Back works. */
export function Pagination({ url: { page, toPage }, total, next, previous }: PaginationProps) {
  const { t } = useTranslation('mf_catalog');
  const pages = Math.max(page, Math.ceil(total / CARDS_PER_PAGE));
  if (pages <= 1) return null;
  return (
    <nav className={classes.pagination} aria-label={t('list.pages')}>
      {page > 1 ? (
        <Link to={toPage(page - 1, { before: previous ?? null })} rel="prev" state={PAGE_CHANGE}>
          <span aria-hidden="true">←</span> {t('list.previous')}
        </Link>
      ) : (
        <span />
      )}
      <span>{t('list.page', { page, pages })}</span>
      {page < pages && (
        <Link to={toPage(page + 1, { after: next ?? null })} rel="next" state={PAGE_CHANGE}>
          {t('list.next')} <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  );
}
