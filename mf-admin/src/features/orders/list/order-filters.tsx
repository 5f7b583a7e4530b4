import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, SearchField, SelectField, TextField } from '@academy/ui';
import { SORTS, STATES, type OrderChoice } from './use-order-list.js';
import classes from './order-list.module.css';

export interface OrderFiltersProps {
  readonly choice: OrderChoice;
  readonly choose: (change: Partial<OrderChoice>) => void;
}

/** The search is sent with Enter or its button: a number that is half typed finds nothing worth showing. */
export function OrderFilters({ choice, choose }: OrderFiltersProps) {
  const { t } = useTranslation('mf_admin');
  const [text, setText] = useState(choice.search);
  const [named, setNamed] = useState(choice.search);
  // Going back shows the search that the address names.
  if (named !== choice.search) {
    setNamed(choice.search);
    setText(choice.search);
  }
  return (
    <form
      method="get"
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        choose({ search: text.trim() });
      }}
    >
      <div className={classes.search}>
        <SearchField
          id="order-search"
          label={t('orders.search')}
          placeholder={t('orders.searchHint')}
          clearLabel={t('orders.clearSearch')}
          value={text}
          maxLength={120}
          onChange={(event) => setText(event.currentTarget.value)}
          onClear={() => {
            setText('');
            choose({ search: '' });
          }}
        />
        <Button type="submit">{t('orders.find')}</Button>
      </div>
      <SelectField
        id="order-state"
        label={t('orders.state')}
        value={choice.state}
        data={[
          { value: '', label: t('orders.anyState') },
          ...STATES.map((value) => ({ value, label: t(`orders.states.${value}`) })),
        ]}
        onChange={(event) => choose({ state: event.currentTarget.value })}
      />
      <TextField
        id="order-from"
        type="date"
        label={t('orders.from')}
        value={choice.from}
        max={choice.to || undefined}
        onChange={(event) => choose({ from: event.currentTarget.value })}
      />
      <TextField
        id="order-to"
        type="date"
        label={t('orders.to')}
        value={choice.to}
        min={choice.from || undefined}
        onChange={(event) => choose({ to: event.currentTarget.value })}
      />
      <SelectField
        id="order-sort"
        label={t('orders.sort')}
        value={choice.sort || 'newest'}
        data={SORTS.map((value) => ({ value, label: t(`orders.sorts.${value}`) }))}
        onChange={(event) => choose({ sort: event.currentTarget.value })}
      />
    </form>
  );
}
