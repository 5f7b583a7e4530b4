import {
  type EnrollByHandRequest,
  type EnrollByHandResponse,
  type UnenrollByHandRequest,
  type UnenrollByHandResponse,
} from '@academy/contracts/enrollment-desk.schemas';
import { orderDeskRoutes } from '@academy/contracts/order-desk.routes';
import { type CheckOrderResponse } from '@academy/contracts/order-desk.schemas';
import { type MarkRefundDueRequest, type RefundResponse } from '@academy/contracts/refund.schemas';
import { adminRoutes } from '@academy/contracts/admin.routes';
import { fillPath } from '@academy/contracts/route';
import { type ApiClient } from '@academy/mf-kit/api-client';

export const orderPath = (orderNumber: string): string =>
  fillPath(orderDeskRoutes.order.path, { orderNumber });

export const checkOrder = (api: ApiClient, orderNumber: string): Promise<CheckOrderResponse> =>
  api.post(fillPath(orderDeskRoutes.checkOrder.path, { orderNumber }), {});

export const enroll = (api: ApiClient, body: EnrollByHandRequest): Promise<EnrollByHandResponse> =>
  api.post(orderDeskRoutes.enroll.path, body);

export const unenroll = (api: ApiClient, body: UnenrollByHandRequest): Promise<UnenrollByHandResponse> =>
  api.delete(orderDeskRoutes.unenroll.path, { body });

export const takeBack = (api: ApiClient, body: MarkRefundDueRequest): Promise<RefundResponse> =>
  api.post(adminRoutes.markRefundDue.path, body);
