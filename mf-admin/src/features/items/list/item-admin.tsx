import { useState } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQueryClient } from '@academy/mf-kit/query';
import { Button, EmptyState, Stack } from '@academy/ui';
import { QueryState } from '../../../frame/list/query-state.js';
import { Pagination } from '../../../frame/list/pagination.js';
import { useUrlState, type UrlChanges } from '../../../frame/list/use-url-state.js';
import { ScreenActions } from '../../../frame/screen.js';
import { EditedItem } from '../form/edited-item.js';
import { type AdminItem } from '../item-calls.js';
import { CancelDialog } from './cancel-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import { ItemFilters } from './item-filters.js';
import { ItemRow, type ItemAction } from './item-row.js';
import { PAGE_SIZE, useItemList } from './use-item-list.js';
import { useRestore } from './use-restore.js';
import classes from './item-admin.module.css';

/** The list of courses or workshops with everything that an admin does to them (S-276 … S-295). */
export function ItemAdmin({ type }: { type: ItemType }) {
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const { choice, choose, query } = useItemList(type);
  const urlState = useUrlState();
  const [confirming, setConfirming] = useState<{ action: 'cancel' | 'delete'; item: AdminItem } | null>(null);
  // Every list and count may have changed, the public ones too.
  const reload = () => void queries.invalidateQueries();
  const restore = useRestore(type, reload);
  const open = urlState.get('id');
  const go = (change: UrlChanges) => urlState.set(change, { isStep: true });

  function act(action: ItemAction, item: AdminItem): void {
    if (action === 'edit') go({ id: item.id });
    else if (action === 'lectures') go({ outline: item.id });
    else if (action === 'restore') restore(item);
    else setConfirming({ action, item });
  }

  return (
    <Stack gap={5}>
      <ScreenActions>
        <Button onClick={() => go({ id: 'new' })}>
          {t(type === 'course' ? 'items.addCourse' : 'items.addWorkshop')}
        </Button>
      </ScreenActions>
      <ItemFilters {...{ type, choice, choose }} />
      <QueryState query={query} failedTitle={t(`items.${type}Failed`)}>
        {({ items, total }) => (
          <>
            <p className={classes.total} role="status">
              {t(`items.${type}Total`, { count: total })}
            </p>
            {items.length === 0 && <EmptyState title={t(emptyText(type, choice))} />}
            <ul className={classes.list} aria-busy={query.isPlaceholderData}>
              {items.map((item) => (
                <ItemRow key={item.id} item={item} onAct={(action) => act(action, item)} />
              ))}
            </ul>
            <Pagination
              page={choice.page}
              pages={Math.ceil(total / PAGE_SIZE)}
              isStale={query.isPlaceholderData}
              onChange={(page, { isStep }) => choose({ page }, { replace: !isStep })}
            />
          </>
        )}
      </QueryState>
      {open && (
        <EditedItem
          key={open}
          type={type}
          id={open}
          known={query.data?.items.find(({ id }) => id === open) ?? null}
          onClose={() => go({ id: null })}
          onSaved={reload}
        />
      )}
      {confirming?.action === 'delete' && (
        <DeleteDialog
          type={type}
          item={confirming.item}
          onClose={() => setConfirming(null)}
          onDeleted={reload}
          onUndo={() => restore(confirming.item)}
        />
      )}
      {confirming?.action === 'cancel' && (
        <CancelDialog item={confirming.item} onClose={() => setConfirming(null)} onCancelled={reload} />
      )}
    </Stack>
  );
}

const emptyText = (type: ItemType, { search, state }: { search: string; state: string }): string =>
  search || state ? 'items.nothingFound' : `items.${type}Empty`;
