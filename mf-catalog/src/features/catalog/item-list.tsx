import { type ReactNode } from 'react';
import { type ListSection } from '@academy/contracts/catalog/catalog-list';
import { type UseQueryResult } from '@tanstack/react-query';
import { Button, CardGrid, ItemCardSkeleton, Loading, Page, PageHeading, Section } from '@academy/ui';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate } from '@academy/mf-kit/router';
import { ListFilters } from './list-filters.js';
import { NoItems, ListFailure, type NoItemsProps } from './list-states.js';
import { Pagination } from './pagination.js';
import { type ListUrl } from './use-list-url.js';
import { useListScroll } from './use-list-scroll.js';
import classes from './item-list.module.css';

interface ItemPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly next?: string | null | undefined;
  readonly previous?: string | null | undefined;
}

export interface ItemListProps<Item> {
  readonly section: ListSection;
  readonly url: ListUrl;
  readonly query: Pick<
    UseQueryResult<ItemPage<Item>>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  readonly card: (item: Item, index: number) => ReactNode;
  /** Number of lines below the title of a card, for its skeleton. */
  readonly lines: number;
  /** Link or button for an empty list. */
  readonly emptyAction: ReactNode;
  /** Shown in place of the whole list if it cannot be loaded (CON-19); without it, an error with Retry (CON-20). */
  readonly fallback?: ReactNode;
  readonly children?: ReactNode;
}

/** A list of courses or workshops: hero, filters, cards or their replacement, pages, call to action. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { t } = useTranslation('mf_catalog');
  const texts = `${props.section}s`;
  return (
    <>
      <div className={classes.hero}>
        <Page>
          <p className={classes.eyebrow}>{t(`${texts}.heroEyebrow`)}</p>
          <PageHeading description={t(`${texts}.heroText`)} title={titleOf(t, props)}>
            {t(`${texts}.heroTitle`)}
          </PageHeading>
        </Page>
      </div>
      <Page>
        <Results {...props} />
      </Page>
      {props.children}
    </>
  );
}

function Results<Item>(props: ItemListProps<Item>) {
  const { url: address, query, section, fallback } = props;
  const { t } = useTranslation('mf_catalog');
  const { data, error, isPlaceholderData } = query;
  const isReady = data !== undefined && !isPlaceholderData;
  const { start, status } = useListScroll(isReady);
  // The pressed button disappears with the filter that it removes, so the focus moves to the count (WCAG 2.4.3).
  const toCount = () => status.current?.focus();
  const clear = () => {
    address.clear();
    toCount();
  };
  // The cursor is no longer valid, so the page is loaded by its number.
  if (address.hasCursor && error instanceof ApiError && error.status === 400) {
    return <Navigate to={address.toPage(address.page)} replace />;
  }
  if (error && !data && fallback && !address.isNarrowed) return fallback;
  return (
    <section ref={start} aria-label={t(`${section}s.metaTitle`)} className={classes.results}>
      <ListFilters section={section} url={address} />
      <div className={classes.summary}>
        {/* The live region stays mounted while its text changes: it is announced once the list has loaded. */}
        <p ref={status} role="status" tabIndex={-1}>
          {isReady && countText(t, section, address, data.total)}
        </p>
        {address.isNarrowed && isReady && data.total > 0 && (
          <Button variant="ghost" size="sm" onClick={clear}>
            {t('list.clear')}
          </Button>
        )}
      </div>
      <Items {...props} clear={clear} toCount={toCount} />
    </section>
  );
}

type ItemsProps<Item> = ItemListProps<Item> & Pick<NoItemsProps, 'clear' | 'toCount'>;

function Items<Item>(props: ItemsProps<Item>) {
  const { url: address, card, clear, emptyAction, lines, query, section, toCount } = props;
  const { t } = useTranslation('mf_catalog');
  const { data, error, isPlaceholderData, refetch } = query;
  if (data && data.items.length > 0) {
    return (
      <div aria-busy={isPlaceholderData} className={classes.cards}>
        <CardGrid>{data.items.map(card)}</CardGrid>
        <Pagination url={address} {...data} />
      </div>
    );
  }
  // An empty result of the previous URL does not mean that a wider search is empty too.
  const isOutdated = isPlaceholderData && (!address.isNarrowed || (data?.total ?? 0) > 0);
  if (data && !isOutdated) {
    return <NoItems {...{ section, url: address, clear, emptyAction, toCount }} total={data.total} />;
  }
  if (error) return <ListFailure section={section} error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label={t(`${section}s.listLoading`)} slowLabel={t('item.loadingSlowly')}>
      <CardGrid>
        {Array.from({ length: 8 }, (_, index) => (
          <ItemCardSkeleton key={index} lines={lines} />
        ))}
      </CardGrid>
    </Loading>
  );
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** `Courses · Awareness · page 2`; a search, or an empty list, has the default title (decision 0081). */
function titleOf<Item>(t: Translate, { url: address, query, section }: ItemListProps<Item>): string {
  const title = t(`${section}s.metaTitle`);
  const { category, page, search } = address;
  if (search || query.data?.items.length === 0) return title;
  return [title, category, page > 1 && t('list.titlePage', { page })].filter(Boolean).join(' · ');
}

/** `4 courses`, `2 courses for “fraud” in Awareness` */
function countText(t: Translate, section: ListSection, { search, category }: ListUrl, total: number): string {
  const count = t(`${section}s.count`, { count: total });
  const words = search && t('list.searchedFor', { search });
  const place = category && t('list.inCategory', { category });
  return [count, words, place].filter(Boolean).join(' ');
}

/** The call to action below a list: a question and a link. */
export function ListCallToAction({ section, to }: { section: ListSection; to: string }) {
  const { t } = useTranslation('mf_catalog');
  return (
    <Section tone="indigo" title={t(`${section}s.ctaTitle`)} description={t(`${section}s.ctaText`)}>
      <Button to={to}>{t(`${section}s.ctaAction`)}</Button>
    </Section>
  );
}
