import { type AuditEntry } from '@academy/contracts/audit/audit.schemas';
import { categoryCalls } from '@academy/contracts/categories/category.calls';
import { faqCalls } from '@academy/contracts/content/faq.calls';
import { itemServiceCalls } from '@academy/contracts/items/item.calls';
import { type ItemRef } from '@academy/contracts/items/item.schemas';
import { teacherCalls } from '@academy/contracts/teachers/teacher.calls';
import { MAX_NAMES_AT_ONCE } from '@academy/contracts/users/admin-user.schemas';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { AuthClient, CatalogClient } from '../../../http/proxy/service-clients.js';

/** `actorName` is set if the entry itself names an actor without an account. */
export type AuditEntryWithoutNames = Omit<AuditEntry, 'actorName' | 'subjectName'> & {
  readonly actorName?: string | undefined;
};
const NAMES_TIMEOUT_MS = 3_000;
const MAX_ITEMS_AT_ONCE = 200;
/** The field that names a subject of that type. */
const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['category', 'name'],
  ['coupon', 'code'],
  ['faq', 'question'],
  ['message', 'ticket'],
  ['order', 'orderNumber'],
  ['refund', 'orderNumber'],
  ['teacher', 'name'],
  ['template', 'name'],
]);

/** Adds the current names to the ids in the audit log. A name that cannot be read does not fail the call. */
@Injectable()
export class AuditNames {
  constructor(
    private readonly auth: AuthClient,
    private readonly catalog: CatalogClient,
  ) {}

  async fill(entries: readonly AuditEntryWithoutNames[], session: Session): Promise<AuditEntry[]> {
    const users = entries.flatMap(({ actorId, subjectType, subjectId }) => [
      ...(actorId ? [actorId] : []),
      ...(subjectType === 'user' ? [subjectId] : []),
    ]);
    const items = entries.flatMap(itemOf);
    const [names, titles, content] = await Promise.all([
      this.users(users, session),
      this.titles(items, session),
      this.content(entries, session),
    ]);
    return entries.map((entry) => ({
      ...entry,
      actorName: names.get(entry.actorId ?? '') ?? entry.actorName ?? null,
      subjectName:
        names.get(entry.subjectId) ??
        titles.get(itemOf(entry)[0]?.id ?? '') ??
        content.get(entry.subjectId) ??
        ownNameOf(entry),
    }));
  }

  /** Names of existing users. */
  async users(ids: readonly string[], session: Session): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const part of batches([...new Set(ids)], MAX_NAMES_AT_ONCE)) {
      const response = await this.auth
        .request(userServiceCalls.userNames, { ...request(session), body: { ids: part } })
        .catch(() => ({ names: [] }));
      for (const { id, name } of response.names) found.set(id, name);
    }
    return found;
  }

  /** Current names of FAQ questions, categories and teachers. */
  private async content(
    entries: readonly AuditEntryWithoutNames[],
    session: Session,
  ): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const hasType = (type: string) => entries.some(({ subjectType }) => subjectType === type);
    const [questions, categories, teachers] = await Promise.all([
      hasType('faq') ? this.catalog.request(faqCalls.listFaq, request(session)).catch(() => null) : null,
      hasType('category')
        ? this.catalog.request(categoryCalls.listCategories, request(session)).catch(() => null)
        : null,
      hasType('teacher')
        ? this.catalog.request(teacherCalls.listTeachers, request(session)).catch(() => null)
        : null,
    ]);
    for (const { id, question } of questions?.faq ?? []) found.set(id, question);
    for (const { id, name } of [...(categories?.categories ?? []), ...(teachers?.teachers ?? [])])
      found.set(id, name);
    return found;
  }

  private async titles(items: readonly ItemRef[], session: Session): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const distinct = [...new Map(items.map((item) => [item.id, item])).values()];
    for (const part of batches(distinct, MAX_ITEMS_AT_ONCE)) {
      const response = await this.catalog
        .request(itemServiceCalls.lookUpItems, { ...request(session), body: { items: part } })
        .catch(() => ({ items: [] }));
      for (const { id, title } of response.items) found.set(id, title);
    }
    return found;
  }
}

/** The item whose name the entry shows; for a review it is the course. */
function itemOf({ after, subjectId, subjectType }: AuditEntryWithoutNames): ItemRef[] {
  if (subjectType === 'course' || subjectType === 'workshop') return [{ type: subjectType, id: subjectId }];
  const courseId = subjectType === 'review' && after?.courseId;
  return typeof courseId === 'string' ? [{ type: 'course', id: courseId }] : [];
}

/** The name within the entry, for subjects that were deleted or that no service looks up. */
function ownNameOf({ after, before, subjectType }: AuditEntryWithoutNames): string | null {
  const field = OWN_NAMES.get(subjectType);
  const name = field && (after?.[field] ?? before?.[field]);
  return typeof name === 'string' ? name : null;
}

const request = (session: Session) => ({ caller: callerOf(session), timeoutMs: NAMES_TIMEOUT_MS });

const batches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
