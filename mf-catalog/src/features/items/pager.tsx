import { useTranslation } from '@academy/mf-kit/i18n';
import { Link, useSearchParams } from '@academy/mf-kit/router';
import classes from './pager.module.css';

/** @returns the page that the address names, 1 where it names none */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Links to the pages before and after; they stand in the address, so Back works. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('mf_catalog');
  const [search] = useSearchParams();
  if (pages <= 1) return null;
  const to = (target: number): string => {
    const next = new URLSearchParams(search);
    next.set('page', String(target));
    return `?${next}`;
  };
  return (
    <nav className={classes.pager} aria-label={t('item.pages')}>
      {page > 1 ? <Link to={to(page - 1)}>{t('item.previous')}</Link> : <span />}
      <span>{t('item.page', { page, pages })}</span>
      {page < pages ? <Link to={to(page + 1)}>{t('item.next')}</Link> : <span />}
    </nav>
  );
}
