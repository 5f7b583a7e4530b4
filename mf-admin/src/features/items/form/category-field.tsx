import { catalogRoutes } from '@academy/contracts/catalog.routes';
import { type CategoryList } from '@academy/contracts/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { TextField, type TextFieldProps } from '@academy/ui';

/** Offers the managed categories (AMB-07); another name is taken into their list by the save. */
export function CategoryField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('mf_admin');
  const { api } = useShell();
  const { data } = useQuery(apiQuery<CategoryList>(api, catalogRoutes.listCategories.path));
  return (
    <>
      <TextField
        {...field}
        label={t('form.category')}
        hint={t('form.categoryHint')}
        maxLength={60}
        list="item-categories"
        autoComplete="off"
      />
      <datalist id="item-categories">
        {data?.categories.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
