import { useState } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';
import { Dialog } from '@academy/ui/on-demand';
import { QueryState } from '../../../frame/list/query-state.js';
import { getItem, type AdminItem } from '../item-calls.js';
import { ItemDialog } from './item-dialog.js';

export interface EditedItemProps {
  readonly type: ItemType;
  /** The id in the address, or `new`. */
  readonly id: string;
  /** The item where the list shows it; an address may lead to one that is on another page. */
  readonly known: AdminItem | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The form of the item that the address names. Its initial values stay when the list behind it changes. */
export function EditedItem({ type, id, known, onClose, onSaved }: EditedItemProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const isNew = id === 'new';
  const [begun] = useState(known);
  const query = useQuery({
    queryKey: ['edited item', type, id],
    queryFn: () => getItem(api, type, id),
    enabled: !isNew && !begun,
    staleTime: Infinity,
    gcTime: 0,
  });
  const item = begun ?? query.data;
  if (isNew || item)
    return <ItemDialog type={type} item={item ?? null} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog opened title={t(`items.${type}Opening`)} onClose={onClose}>
      <QueryState query={query} failedTitle={t(`items.${type}OpenFailed`)}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}
