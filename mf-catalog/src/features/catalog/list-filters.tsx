import {
  itemLevels,
  listSorts,
  teachingLanguages,
  type ListSection,
  type TeachingLanguage,
} from '@academy/contracts/catalog/catalog-list';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, SearchField, SelectField } from '@academy/ui';
import { offlineCall } from '../../catalog-query.js';
import { type ListUrl } from './use-list-url.js';
import { useSearchDraft } from '@academy/mf-kit/use-search-draft';
import classes from './list-filters.module.css';

/**
 * Search, category and order of a list. A form, so that Enter and a phone’s search key work, also without
 * JavaScript.
 */
export function ListFilters({ section, url }: { section: ListSection; url: ListUrl }) {
  const { t } = useTranslation('mf_catalog');
  const { search, category, level, language, sort, choose } = url;
  const draft = useSearchDraft(search, (words, replace) => choose({ search: words }, { replace }));
  const { categories, languages, levels } = useOffers(section, { category, language, level });
  return (
    <form
      method="get"
      role="search"
      aria-label={t(`${section}s.searchLabel`)}
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        draft.submit();
      }}
    >
      <SearchField
        id="list-search"
        name="search"
        label={t('list.search')}
        placeholder={t(`${section}s.searchHint`)}
        clearLabel={t('list.clearSearch')}
        maxLength={100}
        onClear={draft.clear}
        {...draft.field}
      />
      <SelectField
        id="list-category"
        name="category"
        label={t('list.category')}
        value={category}
        data={[{ value: '', label: t('list.allCategories') }, ...categories]}
        onChange={({ target }) => choose({ category: target.value })}
      />
      <SelectField
        id="list-level"
        name="level"
        label={t('list.level')}
        value={level}
        data={[{ value: '', label: t('list.allLevels') }, ...levels]}
        onChange={({ target }) => choose({ level: target.value })}
      />
      <SelectField
        id="list-language"
        name="language"
        label={t('list.language')}
        value={language}
        data={[{ value: '', label: t('list.allLanguages') }, ...languages]}
        onChange={({ target }) => choose({ language: target.value })}
      />
      <SelectField
        id="list-sort"
        name="sort"
        label={t('list.sort')}
        value={sort}
        data={listSorts(section, search).map((order, index) => ({
          value: index === 0 ? '' : order,
          label: t(`list.sorts.${order}`),
        }))}
        onChange={({ target }) => choose({ sort: target.value })}
      />
      <noscript>
        <Button type="submit">{t('list.apply')}</Button>
      </noscript>
    </form>
  );
}

/**
 * The categories, languages and levels that have items, and always the selected ones. Until they are loaded, only
 * the selected ones, and every level.
 */
function useOffers(section: ListSection, chosen: Pick<ListUrl, 'category' | 'language' | 'level'>) {
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const { data } = useQuery({ ...apiCall(api, '/api/categories'), ...offlineCall });
  const count = (offer: { courses: number; workshops: number }) =>
    section === 'course' ? offer.courses : offer.workshops;
  const option = (value: string, name: string, items: number) => ({
    value,
    label: t('list.option', { name, count: items }),
  });
  const categories = data?.categories ?? [];
  const languages = data?.languages ?? [];
  const levels = Object.entries(itemLevels).flatMap(([value, name]) => {
    if (!data?.levels) return { value, label: name };
    const offer = data.levels.find(({ level }) => level === value);
    return offer && count(offer) ? option(value, name, count(offer)) : [];
  });
  return {
    levels: withChosen(chosen.level, levelNameOf(chosen.level), levels),
    categories: withChosen(
      chosen.category,
      chosen.category,
      categories.filter(count).map((category) => option(category.name, category.name, count(category))),
    ),
    languages: withChosen(
      chosen.language,
      nameOf(chosen.language),
      languages.filter(count).map((offer) => option(offer.language, nameOf(offer.language), count(offer))),
    ),
  };
}

const levelNameOf = (level: string): string =>
  Object.hasOwn(itemLevels, level) ? itemLevels[level as keyof typeof itemLevels] : level;

const nameOf = (language: string): string =>
  Object.hasOwn(teachingLanguages, language) ? teachingLanguages[language as TeachingLanguage] : language;

interface Option {
  readonly value: string;
  readonly label: string;
}

const withChosen = (chosen: string, label: string, options: readonly Option[]): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label }];
