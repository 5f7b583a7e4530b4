import { type SupportMessageQuery } from '@academy/contracts/support/message.schemas';
import { apiCall, type TypedApi } from '@academy/mf-kit/typed-api';
import { type UrlState } from '../../frame/list/use-url-state.js';

export const PAGE_SIZE = 20;
export const STATES: readonly SupportMessageQuery['status'][] = [
  'waiting',
  'new',
  'open',
  'answered',
  'closed',
  'spam',
  'all',
];

export const listOf = (api: TypedApi, { get, page }: UrlState) =>
  apiCall(api, '/api/admin/messages', {
    query: {
      page,
      limit: PAGE_SIZE,
      status: STATES.find((state) => state === get('status')),
      mine: get('mine') || undefined,
      search: get('q') || undefined,
    },
    private: true,
  });
