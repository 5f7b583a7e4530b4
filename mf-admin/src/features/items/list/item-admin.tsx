import { useState } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQueryClient } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, Stack } from '@academy/ui';
import { QueryState } from '../../../frame/list/query-state.js';
import { Pagination } from '../../../frame/list/pagination/pagination.js';
import { useUrlState, type UrlChanges } from '../../../frame/list/use-url-state.js';
import { SavedFilters } from '../../../frame/list/saved-filters.js';
import { type BulkAction } from '../../../frame/table/bulk-bar.js';
import { ExportButton } from '../../../frame/table/export-button.js';
import { useSelection } from '../../../frame/table/use-selection.js';
import { ScreenActions } from '../../../frame/screen.js';
import { ItemDialog } from '../form/item-dialog.js';
import { type AdminItem } from '../item-calls.js';
import { ItemPage, type ItemPart } from '../page/item-page.js';
import { ArchiveDialog } from './archive-dialog.js';
import { CancelDialog } from './cancel-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import { ItemFilters } from './item-filters.js';
import { ItemTable, type ItemAction } from './item-table.js';
import { APPLIES_TO, type BulkChange } from './use-bulk-items.js';
import { useItemChanges } from './use-item-changes.js';
import { filterOf, PAGE_SIZE, useItemList } from './use-item-list.js';
import { useRestore } from './use-restore.js';
import classes from './item-admin.module.css';

/** Value of `id` for a new item. */
const NEW = 'new';
/** Parameters of an item's page, which the list ignores. */
const OF_PAGE = /^(id|part|(review|student)-.*)$/;
const NO_PARTS: readonly ItemPart[] = [];

interface ItemAdminProps {
  readonly type: ItemType;
  /** Parts of an item's page that other features render. */
  readonly parts?: readonly ItemPart[];
}

/** Courses or workshops: the list, or the page of the item in the URL. */
export function ItemAdmin({ type, parts = NO_PARTS }: ItemAdminProps) {
  const { get, params } = useUrlState();
  const id = get('id');
  if (id === '' || id === NEW) return <ItemList type={type} />;
  const list = new URLSearchParams(params);
  for (const name of params.keys()) if (OF_PAGE.test(name)) list.delete(name);
  return <ItemPage key={id} {...{ type, id, parts }} listHref={`?${list}`} />;
}

/** Parameters of the URL that make a filter. */
const FILTER = ['search', 'state', 'sort'];
const EXPORTS = { course: '/api/admin/exports/courses', workshop: '/api/admin/exports/workshops' } as const;
const NO_ITEMS: readonly AdminItem[] = [];

/** The list of items with all actions of an admin (S-276 … S-295). */
function ItemList({ type }: { type: ItemType }) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const queries = useQueryClient();
  const { choice, choose, query, urlState } = useItemList(type);
  const [confirming, setConfirming] = useState<{ action: 'cancel' | 'delete'; item: AdminItem } | null>(null);
  const [archived, setArchived] = useState<readonly AdminItem[]>(NO_ITEMS);
  const selection = useSelection(query.data?.items ?? NO_ITEMS, ({ id }) => id);
  // All lists and counts may have changed, including the public ones.
  const reload = () => void queries.invalidateQueries();
  const restore = useRestore(type, reload);
  const changes = useItemChanges(type, () => {
    selection.clear();
    reload();
  });
  const go = (change: UrlChanges) => urlState.set(change, { isStep: true });

  function act(action: ItemAction, item: AdminItem): void {
    if (action === 'edit') go({ id: item.id });
    else if (action === 'lectures') go({ id: item.id, part: 'curriculum' });
    else if (action === 'restore') restore(item);
    else if (action === 'publish' || action === 'unpublish') changes.change(action, [item]);
    else setConfirming({ action, item });
  }
  const bulk = (change: BulkChange, isDanger = false): BulkAction[] =>
    selection.rows.some(APPLIES_TO[change])
      ? [
          {
            key: change,
            label: t(change === 'archive' ? 'admin.delete' : `items.${change}`),
            isDanger,
            busy: changes.busy === change,
            onSelect: () =>
              change === 'archive' ? setArchived(selection.rows) : changes.change(change, selection.rows),
          },
        ]
      : [];

  return (
    <Stack gap={5}>
      <ScreenActions>
        <ExportButton
          name={`${type}s`}
          load={(options) => api.file(EXPORTS[type], { query: filterOf(choice), ...options })}
        />
        <Button onClick={() => go({ id: NEW })}>
          {t(type === 'course' ? 'items.addCourse' : 'items.addWorkshop')}
        </Button>
      </ScreenActions>
      <ItemFilters {...{ type, choice, choose }} />
      <SavedFilters key={type} list={`${type}s`} names={FILTER} urlState={urlState} />
      <QueryState query={query} failedTitle={t(`items.${type}Failed`)}>
        {({ items, total }) => (
          <>
            <p className={classes.total} role="status">
              {t(`items.${type}Total`, { count: total })}
            </p>
            {items.length === 0 ? (
              <EmptyState title={t(emptyText(type, choice))} />
            ) : (
              <ItemTable
                type={type}
                rows={items}
                isStale={query.isPlaceholderData}
                hrefOf={({ id }) => `?${new URLSearchParams([...urlState.params, ['id', id]])}`}
                sort={{ value: choice.sort, onSort: (sort) => choose({ sort }) }}
                selection={selection}
                bulkActions={[
                  ...bulk('publish'),
                  ...bulk('unpublish'),
                  ...bulk('restore'),
                  ...bulk('archive', true),
                ]}
                onAct={act}
              />
            )}
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
            // Replaces the history entry, so that Back leads to the list and not to the submitted form.
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
      {archived.length > 0 && (
        <ArchiveDialog
          type={type}
          items={archived}
          onClose={() => setArchived(NO_ITEMS)}
          onConfirm={() => changes.change('archive', archived)}
        />
      )}
    </Stack>
  );
}

const emptyText = (type: ItemType, { search, state }: { search: string; state: string }): string =>
  search || state ? 'items.nothingFound' : `items.${type}Empty`;
