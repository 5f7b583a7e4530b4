import { adminRoutes } from '@academy/contracts/admin.routes';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { fillPath } from '@academy/contracts/route';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { ApiError } from '@academy/mf-kit/api-error';
import { type AdminItem } from './item-form.js';

const routes = {
  course: {
    list: adminRoutes.listCourses,
    add: adminRoutes.addCourse,
    update: adminRoutes.updateCourse,
    remove: adminRoutes.deleteCourse,
  },
  workshop: {
    list: adminRoutes.listWorkshops,
    add: adminRoutes.addWorkshop,
    update: adminRoutes.updateWorkshop,
    remove: adminRoutes.deleteWorkshop,
  },
} as const;

export const listPath = (type: ItemType, page: number): string =>
  `${routes[type].list.path}?limit=20&page=${page}`;

/** Creates the item, or updates the one that is given. */
export function saveItem(
  api: ApiClient,
  type: ItemType,
  item: AdminItem | null,
  body: FormData,
): Promise<unknown> {
  if (!item) return api.post(routes[type].add.path, body);
  return api.put(fillPath(routes[type].update.path, { id: item.id }), body);
}

export const deleteItem = (api: ApiClient, type: ItemType, id: string): Promise<unknown> =>
  api.delete(fillPath(routes[type].remove.path, { id }));

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** S-292, CON-26 */
export function savedText(t: Translate, type: ItemType, isNew: boolean): string {
  return t(`items.${type}${isNew ? 'Created' : 'Updated'}`);
}

/** S-293, S-294: the server's message where there is one. */
export function saveErrorText(t: Translate, type: ItemType, error: unknown): string {
  if (!(error instanceof ApiError)) return t(`items.${type}Unexpected`);
  return error.message ? t('items.error', { message: error.message }) : t(`items.${type}SaveFailed`);
}
