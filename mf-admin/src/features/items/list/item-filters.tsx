import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { SelectField } from '@academy/ui';
import { ListFilters } from '../../../frame/list/list-filters.js';
import { SearchBox } from '../../../frame/list/search-box.js';
import { SORTS, STATES, type ListChange, type ListChoice } from './use-item-list.js';

export interface ItemFiltersProps {
  readonly type: ItemType;
  readonly choice: ListChoice;
  readonly choose: (change: ListChange, options?: { replace?: boolean }) => void;
}

/** Search, state and order of a list; the server applies all three (AMB-05). */
export function ItemFilters({ type, choice, choose }: ItemFiltersProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <ListFilters
      label={t(`items.${type}Search`)}
      chosen={[choice.state, choice.sort].filter(Boolean).length}
      search={
        <SearchBox
          id="item-search"
          label={t('items.search')}
          placeholder={t('items.searchHint')}
          value={choice.search}
          onSearch={(search) => choose({ search }, { replace: true })}
        />
      }
    >
      <SelectField
        id="item-state"
        label={t('items.state')}
        value={choice.state}
        data={[
          { value: '', label: t('items.allStates') },
          ...STATES.map((state) => ({ value: state, label: t(`items.publication.${state}`) })),
        ]}
        onChange={({ target }) => choose({ state: target.value })}
      />
      <SelectField
        id="item-sort"
        label={t('table.sort')}
        value={choice.sort}
        data={SORTS[type].map((sort, index) => ({
          value: index === 0 ? '' : sort,
          label: t(`items.sorts.${sort}`),
        }))}
        onChange={({ target }) => choose({ sort: target.value })}
      />
    </ListFilters>
  );
}
