import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSearchDraft } from '@academy/mf-kit/use-search-draft';
import { SearchField, SelectField } from '@academy/ui';
import { SORTS, STATES, type ListChange, type ListChoice } from './use-item-list.js';
import classes from './item-admin.module.css';

export interface ItemFiltersProps {
  readonly type: ItemType;
  readonly choice: ListChoice;
  readonly choose: (change: ListChange, options?: { replace?: boolean }) => void;
}

/** Search, state and order of a list; the server does all three (AMB-05). */
export function ItemFilters({ type, choice, choose }: ItemFiltersProps) {
  const { t } = useTranslation('mf_admin');
  const draft = useSearchDraft(choice.search, (search, replace) => choose({ search }, { replace }));
  return (
    <form
      method="get"
      role="search"
      aria-label={t(`items.${type}Search`)}
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        draft.submit();
      }}
    >
      <SearchField
        id="item-search"
        label={t('items.search')}
        placeholder={t('items.searchHint')}
        clearLabel={t('items.clearSearch')}
        maxLength={100}
        onClear={draft.clear}
        {...draft.field}
      />
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
        label={t('items.sort')}
        value={choice.sort}
        data={SORTS[type].map((sort, index) => ({
          value: index === 0 ? '' : sort,
          label: t(`items.sorts.${sort}`),
        }))}
        onChange={({ target }) => choose({ sort: target.value })}
      />
    </form>
  );
}
