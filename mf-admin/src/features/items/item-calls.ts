import { type AdminCourse } from '@academy/contracts/courses/admin-course.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { type AdminWorkshop } from '@academy/contracts/workshops/admin-workshop.schemas';
import { type CallOptions } from '@academy/mf-kit/api-transport';
import { type TypedApi } from '@academy/mf-kit/typed-api';

export type AdminItem = AdminCourse | AdminWorkshop;

export interface ItemDetails {
  readonly item: AdminItem;
  /** Requirements for publication that the saved item does not meet. */
  readonly unmet: readonly PublishPoint[];
}

/** Returns the current item in any state. */
export async function getItem(api: TypedApi, type: ItemType, id: string): Promise<ItemDetails> {
  const input = { path: { id }, private: true } as const;
  if (type === 'course') {
    const { course: item, unmet } = await api.get('/api/admin/course/{id}', input);
    return { item, unmet };
  }
  const { workshop: item, unmet } = await api.get('/api/admin/workshop/{id}', input);
  return { item, unmet };
}

/**
 * Creates the item, or updates the given one.
 * @returns the saved item
 */
export async function saveItem(
  api: TypedApi,
  { type, item, body }: { type: ItemType; item: AdminItem | null; body: FormData },
  options: CallOptions,
): Promise<AdminItem> {
  if (item) {
    const input = { ...options, path: { id: item.id }, body };
    return type === 'course'
      ? (await api.put('/api/admin/course/{id}', input)).course
      : (await api.put('/api/admin/workshop/{id}', input)).workshop;
  }
  const input = { ...options, body };
  return type === 'course'
    ? (await api.post('/api/admin/course', input)).course
    : (await api.post('/api/admin/workshop', input)).workshop;
}

export const deleteItem = (api: TypedApi, type: ItemType, id: string) =>
  type === 'course'
    ? api.delete('/api/admin/course/{id}', { path: { id } })
    : api.delete('/api/admin/workshop/{id}', { path: { id } });

/** Undoes the deletion. */
export async function restoreItem(api: TypedApi, type: ItemType, id: string): Promise<AdminItem> {
  const input = { path: { id } };
  return type === 'course'
    ? (await api.post('/api/admin/course/{id}/restore', input)).course
    : (await api.post('/api/admin/workshop/{id}/restore', input)).workshop;
}

/** Publishes the item or turns it into a draft; fails if it was saved by another admin since it was read. */
export async function setPublication(
  api: TypedApi,
  type: ItemType,
  { id, version }: AdminItem,
  publication: 'draft' | 'published',
): Promise<AdminItem> {
  const input = { path: { id }, body: { publication, version } };
  return type === 'course'
    ? (await api.put('/api/admin/course/{id}/publication', input)).course
    : (await api.put('/api/admin/workshop/{id}/publication', input)).workshop;
}

export const cancelWorkshop = (api: TypedApi, id: string, reason: string) =>
  api.post('/api/admin/workshop/{id}/cancel', { path: { id }, body: { confirmation: 'CANCEL', reason } });
