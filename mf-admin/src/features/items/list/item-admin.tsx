import { useState } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQueryClient } from '@academy/mf-kit/query';
import { Button, EmptyState, Stack } from '@academy/ui';
import { QueryState } from '../../../frame/list/query-state.js';
import { Pagination } from '../../../frame/list/pagination.js';
import { useUrlState, type UrlChanges } from '../../../frame/list/use-url-state.js';
import { ScreenActions } from '../../../frame/screen.js';
import { ItemDialog } from '../form/item-dialog.js';
import { type AdminItem } from '../item-calls.js';
import { ItemPage, type ItemPart } from '../page/item-page.js';
import { CancelDialog } from './cancel-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import { ItemFilters } from './item-filters.js';
import { ItemRow, type ItemAction } from './item-row.js';
import { PAGE_SIZE, useItemList } from './use-item-list.js';
import { useRestore } from './use-restore.js';
import classes from './item-admin.module.css';

/** The `id` of an item that is being added. */
const NEW = 'new';
/** Parameters of the page of an item, which the list behind it ignores. */
const OF_PAGE = /^(id|part|review-.*)$/;
const NO_PARTS: readonly ItemPart[] = [];

interface ItemAdminProps {
  readonly type: ItemType;
  /** Parts of the page of one of them that other features fill. */
  readonly parts?: readonly ItemPart[];
}

/** Courses or workshops: the list, or the page of the one that the address names. */
export function ItemAdmin({ type, parts = NO_PARTS }: ItemAdminProps) {
  const { get, params } = useUrlState();
  const id = get('id');
  if (id === '' || id === NEW) return <ItemList type={type} />;
  const list = new URLSearchParams(params);
  for (const name of params.keys()) if (OF_PAGE.test(name)) list.delete(name);
  return <ItemPage key={id} {...{ type, id, parts }} listHref={`?${list}`} />;
}

/** The list with everything that an admin does to its items (S-276 … S-295). */
function ItemList({ type }: { type: ItemType }) {
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const { choice, choose, query } = useItemList(type);
  const urlState = useUrlState();
  const [confirming, setConfirming] = useState<{ action: 'cancel' | 'delete'; item: AdminItem } | null>(null);
  // Every list and count may have changed, the public ones too.
  const reload = () => void queries.invalidateQueries();
  const restore = useRestore(type, reload);
  const go = (change: UrlChanges) => urlState.set(change, { isStep: true });

  function act(action: ItemAction, item: AdminItem): void {
    if (action === 'edit') go({ id: item.id });
    else if (action === 'lectures') go({ id: item.id, part: 'curriculum' });
    else if (action === 'restore') restore(item);
    else setConfirming({ action, item });
  }

  return (
    <Stack gap={5}>
      <ScreenActions>
        <Button onClick={() => go({ id: NEW })}>
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
                <ItemRow
                  key={item.id}
                  item={item}
                  href={`?${new URLSearchParams([...urlState.params, ['id', item.id]])}`}
                  onAct={(action) => act(action, item)}
                />
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
      {urlState.get('id') === NEW && (
        <ItemDialog
          type={type}
          onClose={() => go({ id: null })}
          onSaved={({ id }) => {
            reload();
            // Back leads to the list, and not to a form that was sent.
            urlState.set({ id });
          }}
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
