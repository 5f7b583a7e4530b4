import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { TextField, type TextFieldProps } from '@academy/ui';

/** Suggests the managed categories (AMB-07); a save adds another name to them. */
export function CategoryField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('mf_admin');
  const { data } = useQuery(apiCall(useApi(), '/api/categories'));
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
