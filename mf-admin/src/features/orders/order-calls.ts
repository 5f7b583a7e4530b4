import { orderDeskRoutes } from '@academy/contracts/order-desk.routes';
import { type CheckOrderResponse } from '@academy/contracts/order-desk.schemas';
import { fillPath } from '@academy/contracts/route';
import { type ApiClient } from '@academy/mf-kit/api-client';

export const orderPath = (orderNumber: string): string =>
  fillPath(orderDeskRoutes.order.path, { orderNumber });

export const checkOrder = (api: ApiClient, orderNumber: string): Promise<CheckOrderResponse> =>
  api.post(fillPath(orderDeskRoutes.checkOrder.path, { orderNumber }), {});
