import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { EmptyState, SelectField } from '@academy/ui';
import { type ListTableProps } from '../table/list-table.js';
import { ListFilters } from './list-filters.js';
import { SearchBox } from './search-box.js';
import { useUrlState } from './use-url-state.js';
import classes from './list-filters.module.css';

interface LocalOrder<Row> {
  /** Value of the parameter `sort`; '' for the order in which the server returns the list. */
  readonly value: string;
  readonly label: string;
  readonly compare?: (one: Row, other: Row) => number;
}

interface LocalListProps<Row> {
  /** Prefix of the field ids. */
  readonly name: string;
  /** Accessible name of the search. */
  readonly label: string;
  readonly placeholder: string;
  readonly rows: readonly Row[];
  /** The searched text of a row. */
  readonly textOf: (row: Row) => string;
  /** The first one is the server's order. */
  readonly orders: readonly LocalOrder<Row>[];
  readonly total: (count: number) => string;
  readonly children: (rows: readonly Row[], sort: ListTableProps<Row>['sort']) => ReactNode;
}

/**
 * Searches and sorts a list that the server returns completely; the URL contains search and order, as for the other
 * lists.
 */
export function LocalList<Row>(props: LocalListProps<Row>) {
  const { children, label, name, orders, placeholder, rows, textOf, total } = props;
  const { t } = useTranslation('mf_admin');
  const urlState = useUrlState({ sort: orders.map(({ value }) => value) });
  const [search, sort] = [urlState.get('search'), urlState.get('sort')];
  const onSort = (value: string): void => urlState.set({ sort: value }, { isStep: true });
  const words = search.toLowerCase().split(/\s+/);
  const found = rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const compare = orders.find(({ value }) => value === sort)?.compare;
  return (
    <>
      <ListFilters
        label={label}
        chosen={sort ? 1 : 0}
        search={
          <SearchBox
            id={`${name}-search`}
            label={t('items.search')}
            placeholder={placeholder}
            value={search}
            onSearch={(text) => urlState.set({ search: text })}
          />
        }
      >
        <SelectField
          id={`${name}-sort`}
          label={t('table.sort')}
          value={sort}
          data={orders.map(({ value, label: text }) => ({ value, label: text }))}
          onChange={({ target }) => onSort(target.value)}
        />
      </ListFilters>
      <p role="status" className={classes.total}>
        {total(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t('items.nothingFound')} />
      ) : (
        children(compare ? found.toSorted(compare) : found, { value: sort, onSort })
      )}
    </>
  );
}
