import { type AuditSource } from '@academy/contracts/audit/audit.schemas';
import { apiCall, type TypedApi } from '@academy/mf-kit/typed-api';
import { cursorPages } from '../../frame/list/pagination/cursor-pages.js';
import { DAY, type UrlState } from '../../frame/list/use-url-state.js';

export const AUDIT_FILTERS = ['actorId', 'subjectId', 'action', 'source', 'fromDay', 'toDay'] as const;

export const AUDIT_SOURCES: readonly AuditSource[] = ['auth', 'catalog', 'payment', 'releases'];
/** Valid values of the URL's filters. */
export const AUDIT_MEANINGS = { source: AUDIT_SOURCES, fromDay: DAY, toDay: DAY };

/** The filters of the URL as the query of a call. */
export const filtersOf = ({ get }: UrlState) => ({
  actorId: get('actorId') || undefined,
  subjectId: get('subjectId') || undefined,
  action: get('action') || undefined,
  source: AUDIT_SOURCES.find((source) => source === get('source')),
  fromDay: get('fromDay') || undefined,
  toDay: get('toDay') || undefined,
});

/** The entries of the log that the URL selects, newest first. */
export const auditOf = (api: TypedApi, urlState: UrlState) =>
  apiCall(api, '/api/admin/audit', {
    query: { ...filtersOf(urlState), before: cursorPages(urlState.get('before')).cursor || undefined },
    private: true,
  });
