import { useTranslation } from '@academy/mf-kit/i18n';
import { SelectField } from '@academy/ui';
import { ListFilters } from '../../frame/list/list-filters.js';
import { SearchBox } from '../../frame/list/search-box.js';
import { type UrlState } from '../../frame/list/use-url-state.js';
import { USER_CHOICES } from './user-calls.js';

/** Search, filters and order; the server applies them, and the URL contains them (AMB-05). */
export function UserFilters({ urlState }: { urlState: UrlState }) {
  const { t } = useTranslation('mf_admin');
  const choice = (name: keyof typeof USER_CHOICES, all?: string) => ({
    id: `users-${name}`,
    label: t(`users.filters.${name}`),
    value: urlState.get(name),
    onChange: ({ target }: { target: { value: string } }) =>
      urlState.set({ [name]: target.value }, { isStep: true }),
    data: [
      ...(all ? [{ value: '', label: all }] : []),
      ...USER_CHOICES[name].map((value) => ({
        value: name === 'sort' && value === 'newest' ? '' : value,
        label: t(`users.${name}s.${value}`),
      })),
    ],
  });
  return (
    <ListFilters
      chosen={Object.keys(USER_CHOICES).filter((name) => urlState.get(name)).length}
      search={
        <SearchBox
          id="users-q"
          label={t('users.search')}
          value={urlState.get('q')}
          onSearch={(q) => urlState.set({ q })}
        />
      }
    >
      <SelectField {...choice('role', t('users.filters.anyRole'))} />
      <SelectField {...choice('state', t('users.filters.anyState'))} />
      <SelectField {...choice('sort')} />
    </ListFilters>
  );
}
