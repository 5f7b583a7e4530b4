import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Stack } from '@academy/ui';
import { cursorPages } from './cursor-pages.js';

interface PageSteps {
  readonly page: number;
  /** Null if the total is not counted. */
  readonly pages: number | null;
  /** Whether the list is still that of the previous page or filter, so that the number of pages is not final. */
  readonly isStale?: boolean;
}

export interface PaginationProps extends PageSteps {
  readonly pages: number;
  /** `isStep`: the user changed the page, so Back returns to the previous one. */
  readonly onChange: (page: number, options: { readonly isStep: boolean }) => void;
}

/**
 * Page navigation for the list in the element before it; renders nothing for a single page. A page number beyond
 * the end, such as after deletions, leads to the last page.
 */
export function Pagination({ page, pages, isStale = false, onChange }: PaginationProps) {
  const last = Math.max(1, pages);
  useEffect(() => {
    if (!isStale && page > last) onChange(last, { isStep: false });
  }, [isStale, page, last, onChange]);
  if (pages <= 1) return null;
  const to = (next: number) => (next >= 1 && next <= pages ? () => onChange(next, { isStep: true }) : null);
  return <Pager {...{ page, pages, isStale }} onPrevious={to(page - 1)} onNext={to(page + 1)} />;
}

export interface CursorPaginationProps {
  /** Value of the URL parameter for the current page; '' for the first one. */
  readonly value: string;
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  readonly pages?: number;
  readonly isStale: boolean;
  readonly onChange: (value: string) => void;
}

/** Page navigation for a list with cursors. */
export function CursorPagination({ value, next, pages, isStale, onChange }: CursorPaginationProps) {
  const { page, previousValue, nextValue } = cursorPages(value);
  // Also on the last page, until the first page is loaded.
  if (page === 1 && !next && !isStale) return null;
  return (
    <Pager
      page={page}
      pages={pages === undefined ? null : Math.max(page, pages)}
      isStale={isStale}
      onPrevious={page > 1 ? () => onChange(previousValue) : null}
      // The available cursor belongs to the previous page until the new page is loaded.
      onNext={next && !isStale ? () => onChange(nextValue(next)) : null}
    />
  );
}

interface PagerProps extends PageSteps {
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

function Pager({ page, pages, isStale = false, onPrevious, onNext }: PagerProps) {
  const { t } = useTranslation('mf_admin');
  const nav = useRef<HTMLElement>(null);
  const onPress = useListStart(nav, page, isStale);
  const press = (go: (() => void) | null): void => {
    if (!go) return;
    onPress();
    go();
  };
  return (
    <nav ref={nav} aria-label={t('admin.pages')}>
      <Stack direction="row" gap={2}>
        <Button variant="secondary" size="sm" aria-disabled={!onPrevious} onClick={() => press(onPrevious)}>
          {t('admin.previous')}
        </Button>
        <span role="status">
          {pages === null ? t('admin.page', { page }) : t('admin.pageOf', { page, pages })}
        </span>
        <Button variant="secondary" size="sm" aria-disabled={!onNext} onClick={() => press(onNext)}>
          {t('admin.next')}
        </Button>
      </Stack>
    </nav>
  );
}

/**
 * Scrolls to the beginning of the list once the requested page is loaded, and moves the focus there, unless the
 * user has moved it elsewhere in the meantime.
 * @returns a function to call when a button is pressed
 */
function useListStart(nav: RefObject<HTMLElement | null>, page: number, isStale: boolean): () => void {
  const pressedOn = useRef<number | null>(null);
  useEffect(() => {
    if (pressedOn.current === null || pressedOn.current === page || isStale) return;
    pressedOn.current = null;
    if (nav.current) goToStart(nav.current);
  }, [nav, page, isStale]);
  return () => {
    pressedOn.current = page;
  };
}

function goToStart(nav: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== document.body && !nav.contains(focused)) return;
  const list = nav.previousElementSibling;
  list?.scrollIntoView?.({ block: 'start' });
  const target = list?.querySelector<HTMLElement>('table, ul, ol') ?? list;
  if (!(target instanceof HTMLElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
