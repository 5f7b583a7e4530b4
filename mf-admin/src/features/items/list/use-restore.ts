import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { restoreItem, type AdminItem } from '../item-calls.js';

/** Undoes a deletion and restores the former state of the item. A failure is shown (CON-27). */
export function useRestore(type: ItemType, onRestored: () => void): (item: AdminItem) => void {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const { mutate } = useMutation({
    mutationFn: ({ id }: AdminItem) => restoreItem(api, type, id),
    onSuccess: ({ title, publication }) => {
      const state = t(`items.publication.${publication}`);
      notify({ kind: 'success', message: t('items.restored', { title, state }) });
      onRestored();
    },
    onError: ({ message }, { title }) =>
      notify({ kind: 'error', message: t('items.restoreFailed', { title, message }) }),
  });
  return mutate;
}
