import { adminRoutes } from '@academy/contracts/admin.routes';
import { type AdminCourse, type AdminWorkshop } from '@academy/contracts/admin.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { fillPath } from '@academy/contracts/route';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { type CallOptions } from '@academy/mf-kit/api-transport';

export type AdminItem = AdminCourse | AdminWorkshop;
export interface ItemPage {
  readonly items: readonly AdminItem[];
  readonly total: number;
}

const routes = {
  course: {
    list: adminRoutes.listCourses,
    get: adminRoutes.getCourse,
    add: adminRoutes.addCourse,
    update: adminRoutes.updateCourse,
    remove: adminRoutes.deleteCourse,
    restore: adminRoutes.restoreCourse,
  },
  workshop: {
    list: adminRoutes.listWorkshops,
    get: adminRoutes.getWorkshop,
    add: adminRoutes.addWorkshop,
    update: adminRoutes.updateWorkshop,
    remove: adminRoutes.deleteWorkshop,
    restore: adminRoutes.restoreWorkshop,
  },
} as const;

type ItemAnswer = { readonly course: AdminCourse } | { readonly workshop: AdminWorkshop };
type ListAnswer = { courses?: AdminCourse[]; workshops?: AdminWorkshop[]; total: number };

const itemOf = (answer: ItemAnswer): AdminItem => ('course' in answer ? answer.course : answer.workshop);

/** @param query as the list call takes it */
export const listPath = (type: ItemType, query: URLSearchParams): string =>
  `${routes[type].list.path}?${query.toString()}`;

export const pageOf = ({ courses, workshops, total }: ListAnswer): ItemPage => ({
  items: courses ?? workshops ?? [],
  total,
});

/** As it is now, whatever its state. */
export const getItem = async (api: ApiClient, type: ItemType, id: string): Promise<AdminItem> =>
  itemOf(await api.get<ItemAnswer>(fillPath(routes[type].get.path, { id }), { private: true }));

/** Creates the item, or updates the one that is given. */
export async function saveItem(
  api: ApiClient,
  { type, item, body }: { type: ItemType; item: AdminItem | null; body: FormData },
  options: CallOptions,
): Promise<void> {
  if (!item) await api.post(routes[type].add.path, body, options);
  else await api.put(fillPath(routes[type].update.path, { id: item.id }), body, options);
}

export const deleteItem = (api: ApiClient, type: ItemType, id: string): Promise<unknown> =>
  api.delete(fillPath(routes[type].remove.path, { id }));

/** The deletion taken back. */
export const restoreItem = async (api: ApiClient, type: ItemType, id: string): Promise<AdminItem> =>
  itemOf(await api.post<ItemAnswer>(fillPath(routes[type].restore.path, { id })));

export const cancelWorkshop = (api: ApiClient, id: string, reason: string): Promise<unknown> =>
  api.post(fillPath(adminRoutes.cancelWorkshop.path, { id }), { confirmation: 'CANCEL', reason });
