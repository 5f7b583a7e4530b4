import { type ReactNode } from 'react';
import { CARDS_PER_PAGE } from '@academy/contracts/catalog-list';
import { type UseQueryResult } from '@tanstack/react-query';
import {
  Button,
  CardGrid,
  EmptyState,
  ErrorState,
  Loading,
  Page,
  PageHeading,
  Section,
  Skeleton,
} from '@academy/ui';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Pager } from './pager.js';
import classes from './item-list.module.css';

export interface ItemListProps<Item> {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly loadingLabel: string;
  readonly query: Pick<
    UseQueryResult<{ items: readonly Item[]; total: number }>,
    'data' | 'error' | 'refetch'
  >;
  readonly page: number;
  readonly card: (item: Item) => ReactNode;
  readonly empty: { readonly title: string; readonly text: string; readonly action: ReactNode };
  readonly failedTitle: string;
  /** Stands in for the cards when they cannot be loaded (CON-19); without it, an error with Retry (CON-20). */
  readonly fallback?: ReactNode;
  readonly children?: ReactNode;
}

/** A list of courses or workshops: hero, cards or what is in their place, pages, call to action. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  return (
    <>
      <div className={classes.hero}>
        <Page>
          <p className={classes.eyebrow}>{props.eyebrow}</p>
          <PageHeading lead={props.lead} title={props.eyebrow}>
            {props.title}
          </PageHeading>
        </Page>
      </div>
      <Page>
        <Cards {...props} />
      </Page>
      {props.children}
    </>
  );
}

function Cards<Item>({ query, page, card, empty, failedTitle, fallback, loadingLabel }: ItemListProps<Item>) {
  const { t } = useTranslation('mf_catalog');
  const { data, error } = query;
  if (data && data.items.length > 0) {
    return (
      <>
        <CardGrid>{data.items.map(card)}</CardGrid>
        <Pager page={page} pages={Math.ceil(data.total / CARDS_PER_PAGE)} />
      </>
    );
  }
  if (data) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  if (error && fallback) return fallback;
  if (error) {
    return (
      <ErrorState
        title={failedTitle}
        onRetry={() => void query.refetch()}
        retryLabel={t('item.retry')}
        reference={
          error instanceof ApiError && error.requestId ? t('item.reference', { id: error.requestId }) : null
        }
      >
        {error.message}
      </ErrorState>
    );
  }
  return <CardSkeletons label={loadingLabel} />;
}

function CardSkeletons({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <CardGrid>
        {Array.from({ length: 4 }, (_, index) => (
          <li key={index} className={classes.skeleton}>
            <Skeleton height="12rem" />
            <Skeleton width="80%" height="1.5rem" />
            <Skeleton width="55%" />
            <Skeleton width="40%" />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}

/** The block that closes a list: one question, one way on. */
export function ListCallToAction({
  title,
  text,
  action,
  to,
}: {
  title: string;
  text: string;
  action: string;
  to: string;
}) {
  return (
    <Section tone="indigo" title={title} lead={text}>
      <Button to={to}>{action}</Button>
    </Section>
  );
}
