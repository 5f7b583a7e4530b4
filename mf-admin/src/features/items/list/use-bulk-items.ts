import { type ItemType } from '@academy/contracts/identity.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useMutation } from '@academy/mf-kit/query';
import { useApi, type TypedApi } from '@academy/mf-kit/typed-api';
import { deleteItem, restoreItem, setPublication, type AdminItem } from '../item-calls.js';

export type BulkChange = 'archive' | 'publish' | 'restore' | 'unpublish';

/** The items that a change applies to. */
export const APPLIES_TO: Readonly<Record<BulkChange, (item: AdminItem) => boolean>> = {
  archive: ({ publication }) => publication !== 'archived',
  publish: ({ publication }) => publication === 'draft',
  restore: ({ publication }) => publication === 'archived',
  unpublish: ({ publication }) => publication === 'published',
};

export interface BulkResult {
  readonly change: BulkChange;
  readonly done: readonly AdminItem[];
  readonly failures: readonly { readonly title: string; readonly message: string }[];
  /** Reverts the change, item by item. */
  readonly undo: readonly (() => Promise<unknown>)[];
}

/** Changes several items one after another; a rejected one does not stop the others. */
export function useBulkItems(type: ItemType, onDone: (result: BulkResult) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ change, items }: { change: BulkChange; items: readonly AdminItem[] }) => {
      const done: AdminItem[] = [];
      const failures: { title: string; message: string }[] = [];
      const undo: (() => Promise<unknown>)[] = [];
      for (const item of items.filter(APPLIES_TO[change])) {
        try {
          undo.push(await apply(api, type, { change, item }));
          done.push(item);
        } catch (error) {
          failures.push({ title: item.title, message: failureMessage(error as Error) });
        }
      }
      return { change, done, failures, undo };
    },
    onSuccess: onDone,
  });
}

/** @returns a function that reverts the change */
async function apply(
  api: TypedApi,
  type: ItemType,
  { change, item }: { readonly change: BulkChange; readonly item: AdminItem },
): Promise<() => Promise<unknown>> {
  if (change === 'archive') {
    await deleteItem(api, type, item.id);
    return () => restoreItem(api, type, item.id);
  }
  if (change === 'restore') {
    await restoreItem(api, type, item.id);
    return () => deleteItem(api, type, item.id);
  }
  const publication = change === 'publish' ? 'published' : 'draft';
  const saved = await setPublication(api, type, item, publication);
  return () => setPublication(api, type, saved, publication === 'draft' ? 'published' : 'draft');
}
