import { useEffect, useRef, useState } from 'react';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { Button, TextField } from '@academy/ui';
import { readFilters, storeFilters, type StoredFilter } from './stored-filters.js';
import { type UrlState } from './use-url-state.js';
import classes from './saved-filters.module.css';

export interface SavedFiltersProps {
  /** Name of the list in the storage of the device. */
  readonly list: string;
  /** Parameters of the URL that belong to a filter: search, filters and order. */
  readonly names: readonly string[];
  readonly urlState: UrlState;
}

/** Named filters that the admin has saved on this device (decision 0194). */
export function SavedFilters({ list, names, urlState }: SavedFiltersProps) {
  const { t } = useTranslation('mf_admin');
  const { notify } = useShell();
  const userId = useSession().user?.id ?? '';
  const [filters, setFilters] = useState(() => readFilters(userId, list));
  const [isNaming, setNaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const query = queryOf(names, urlState.get);
  const isSaved = filters.some((filter) => filter.query === query);

  function store(next: readonly StoredFilter[]): void {
    setFilters(next);
    if (!storeFilters(userId, list, next)) notify({ kind: 'error', message: t('table.notStored') });
  }
  function apply(filter: StoredFilter): void {
    const saved = new URLSearchParams(filter.query === query ? '' : filter.query);
    urlState.set(Object.fromEntries(names.map((name) => [name, saved.get(name)])), { isStep: true });
  }

  if (filters.length === 0 && query === '') return null;
  return (
    <div role="group" aria-label={t('table.savedFilters')} className={classes.row}>
      {filters.map((filter) => (
        <span key={filter.name} className={classes.chip}>
          <button type="button" aria-pressed={filter.query === query} onClick={() => apply(filter)}>
            {filter.name}
          </button>
          <button
            type="button"
            aria-label={t('table.removeFilter', { name: filter.name })}
            onClick={() => store(filters.filter((other) => other !== filter))}
          >
            <IconX size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      {isNaming ? (
        <FilterName
          taken={filters.map(({ name }) => name)}
          onSave={(name) => {
            store([...filters.filter((other) => other.name !== name), { name, query }]);
            setNaming(false);
          }}
          onCancel={() => {
            setNaming(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      ) : (
        query !== '' &&
        !isSaved && (
          <Button
            ref={opener}
            size="sm"
            variant="ghost"
            icon={<IconBookmark size={16} aria-hidden="true" />}
            onClick={() => setNaming(true)}
          >
            {t('table.saveFilter')}
          </Button>
        )
      )}
    </div>
  );
}

const FIELD_ID = 'filter-name';

interface FilterNameProps {
  readonly taken: readonly string[];
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

function FilterName({ taken, onSave, onCancel }: FilterNameProps) {
  const { t } = useTranslation('mf_admin');
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const chosen = name.trim();
  useEffect(() => document.getElementById(FIELD_ID)?.focus(), []);
  return (
    <form
      method="post"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === '') setChecked(true);
        else onSave(chosen);
      }}
    >
      <TextField
        id={FIELD_ID}
        label={t('table.filterName')}
        hint={taken.includes(chosen) ? t('table.filterReplaced') : undefined}
        error={isChecked && chosen === '' ? t('table.filterNameMissing') : undefined}
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Button type="submit" size="sm">
        {t('table.saveFilterName')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {t('admin.cancel')}
      </Button>
    </form>
  );
}

/** Sorts the parameters, so that equal filters have equal texts. */
function queryOf(names: readonly string[], get: UrlState['get']): string {
  const params = names.map((name) => [name, get(name)] as const).filter(([, value]) => value !== '');
  return new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
}
