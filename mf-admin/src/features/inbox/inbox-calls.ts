import { inboxRoutes } from '@academy/contracts/inbox.routes';
import {
  type ChangeMessageRequest,
  type InboxList,
  type MessageThread,
  type ReplyRequest,
} from '@academy/contracts/inbox.schemas';
import { fillPath } from '@academy/contracts/route';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { apiQuery } from '@academy/mf-kit/query';
import { pathWith, type Address } from '../../frame/use-address.js';

export const PAGE_SIZE = 20;

export const listOf = (api: ApiClient, { get, page }: Address) =>
  apiQuery<InboxList>(
    api,
    pathWith(inboxRoutes.listMessages.path, {
      page,
      limit: PAGE_SIZE,
      status: get('status'),
      mine: get('mine'),
      search: get('q'),
    }),
    { private: true },
  );

export const threadOf = (api: ApiClient, id: string) =>
  apiQuery<MessageThread>(api, fillPath(inboxRoutes.getMessage.path, { id }), { private: true });

export const changeMessage = (api: ApiClient, id: string, body: ChangeMessageRequest) =>
  api.put<MessageThread>(fillPath(inboxRoutes.changeMessage.path, { id }), body);

export const resendReply = (api: ApiClient, id: string, replyId: string) =>
  api.post<MessageThread>(fillPath(inboxRoutes.resendReply.path, { id, replyId }));

export const sendReply = (api: ApiClient, id: string, body: ReplyRequest) =>
  api.post<MessageThread>(fillPath(inboxRoutes.reply.path, { id }), body);
