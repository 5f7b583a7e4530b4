import { useTranslation } from '@academy/mf-kit/i18n';
import { SelectField, TextField } from '@academy/ui';
import { ListFilters } from '../../../frame/list/list-filters.js';
import { SearchBox } from '../../../frame/list/search-box.js';
import { SORTS, STATES, type OrderChoice } from './use-order-list.js';

export interface OrderFiltersProps {
  readonly choice: OrderChoice;
  readonly choose: (change: Partial<OrderChoice>, options?: { readonly isStep: boolean }) => void;
}

/** Search, filters and order; the server applies them, and the URL contains them (AMB-05). */
export function OrderFilters({ choice, choose }: OrderFiltersProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <ListFilters
      chosen={[choice.state, choice.from, choice.to, choice.sort].filter(Boolean).length}
      search={
        <SearchBox
          id="order-search"
          label={t('orders.search')}
          placeholder={t('orders.searchHint')}
          value={choice.search}
          onSearch={(search) => choose({ search }, { isStep: false })}
        />
      }
    >
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
        label={t('table.from')}
        value={choice.from}
        max={choice.to || undefined}
        onChange={(event) => choose({ from: event.currentTarget.value })}
      />
      <TextField
        id="order-to"
        type="date"
        label={t('table.to')}
        value={choice.to}
        min={choice.from || undefined}
        onChange={(event) => choose({ to: event.currentTarget.value })}
      />
      <SelectField
        id="order-sort"
        label={t('table.sort')}
        value={choice.sort}
        data={SORTS.map((sort, index) => ({
          // The order of a URL without the parameter.
          value: index === 0 ? '' : sort,
          label: t(`orders.sorts.${sort}`),
        }))}
        onChange={(event) => choose({ sort: event.currentTarget.value })}
      />
    </ListFilters>
  );
}
