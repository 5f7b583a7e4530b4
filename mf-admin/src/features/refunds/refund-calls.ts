import { adminRoutes } from '@academy/contracts/admin.routes';
import {
  type CloseRefundRequest,
  type MarkRefundDueRequest,
  type Refund,
  type RefundGroup,
  type RefundResponse,
} from '@academy/contracts/refund.schemas';
import { fillPath } from '@academy/contracts/route';
import { type ApiClient } from '@academy/mf-kit/api-client';

export const PAGE_SIZE = 20;

/** `all` = whatever its state. */
export type RefundFilter = RefundGroup | 'all';

export const refundsPath = (filter: RefundFilter, page: number): string =>
  `${adminRoutes.listRefunds.path}?${filter === 'all' ? '' : `state=${filter}&`}limit=${PAGE_SIZE}&page=${page}`;

export const approveRefund = (api: ApiClient, { id }: Refund): Promise<RefundResponse> =>
  api.post(fillPath(adminRoutes.approveRefund.path, { id }), {});

/** Names the try that the admin saw fail: a second click never starts a third one. */
export const retryRefund = (api: ApiClient, { id, merchantRefundId }: Refund): Promise<RefundResponse> =>
  api.post(fillPath(adminRoutes.retryRefund.path, { id }), { merchantRefundId });

export const checkRefund = (api: ApiClient, { id }: Refund): Promise<RefundResponse> =>
  api.post(fillPath(adminRoutes.checkRefund.path, { id }), {});

export const closeRefund = (
  api: ApiClient,
  { id }: Refund,
  request: CloseRefundRequest,
): Promise<RefundResponse> => api.post(fillPath(adminRoutes.closeRefund.path, { id }), request);

export const markRefundDue = (api: ApiClient, request: MarkRefundDueRequest): Promise<RefundResponse> =>
  api.post(adminRoutes.markRefundDue.path, request);
