import { auditRoutes } from '@academy/contracts/audit.routes';
import { type AuditList, type AuditRoom } from '@academy/contracts/audit.schemas';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { apiQuery } from '@academy/mf-kit/query';
import { DAY, pathWith, type Address } from '../../frame/use-address.js';

export const AUDIT_FILTERS = ['actorId', 'subjectId', 'action', 'room', 'fromDay', 'toDay'] as const;

export const ROOMS: readonly AuditRoom[] = ['auth', 'catalog', 'payment', 'releases'];
/** What the address may say of the log. */
export const AUDIT_MEANINGS = { room: ROOMS, fromDay: DAY, toDay: DAY };

/** What of the address narrows the log. */
export const filterOf = ({ get }: Address): Record<string, string> =>
  Object.fromEntries(AUDIT_FILTERS.map((name) => [name, get(name)]));

/** The part of the log that the address names, newest first. */
export const auditOf = (api: ApiClient, address: Address) =>
  apiQuery<AuditList>(
    api,
    pathWith(auditRoutes.listAudit.path, { ...filterOf(address), before: address.get('before') }),
    { private: true },
  );
