import { manualEnrollmentCalls } from '@academy/contracts/enrollments/manual-enrollment.calls';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { enrollmentRow, type InvalidRow } from '@academy/contracts/imports/import.schemas';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { MAX_LOOKUPS_AT_ONCE } from '@academy/contracts/users/admin-user.schemas';
import { Injectable } from '@nestjs/common';
import { type z } from 'zod';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { AuthClient, PaymentClient } from '../../../http/proxy/service-clients.js';
import { type CsvRow } from './csv-table.js';
import {
  toInvalidRow,
  chunks,
  readRows,
  type ValidRow,
  type ImportOf,
  type CheckedRows,
} from './import-kind.js';
import { ItemsBySlug, type ImportItem } from './items-by-slug.js';

interface ResolvedRow {
  readonly userId: string;
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly reason: string;
}
type Row = z.infer<typeof enrollmentRow>;

/** The number of concurrent look-ups of accounts. */
const CONCURRENCY = 8;

/** Enrolls without a payment, each with its reason, stored and logged like a manual enrollment (decision 0119). */
@Injectable()
export class EnrollmentImport implements ImportOf<ResolvedRow> {
  readonly columns = { required: ['email', 'item', 'reason'], optional: [] };

  constructor(
    private readonly auth: AuthClient,
    private readonly items: ItemsBySlug,
    private readonly payment: PaymentClient,
  ) {}

  async check(rows: readonly CsvRow[], session: Session): Promise<CheckedRows<ResolvedRow>> {
    const read = readRows(
      rows,
      readEnrollment,
      ({ email, item }) => `${email.toLowerCase()} ${item.toLowerCase()}`,
    );
    const ids = await this.users(
      read.good.map(({ row }) => row.email),
      session,
    );
    const items = await this.items.find(
      read.good.map(({ row }) => row.item),
      session,
    );
    const problems = [...read.bad];
    const good: Omit<ValidRow<ResolvedRow>, 'isUnchanged'>[] = [];
    for (const [at, { line, row }] of read.good.entries()) {
      const [userId, item] = [ids[at], items.get(row.item)];
      const reason = item ? reasonAgainst(item) : 'No published course or workshop has this name';
      if (!userId)
        problems.push(toInvalidRow(line, 'email', row.email, 'Nobody has an account with this address'));
      if (reason) problems.push(toInvalidRow(line, 'item', row.item, reason));
      if (!userId || !item || reason) continue;
      const { itemType, itemId } = item;
      good.push({ line, row: { userId, itemType, itemId, reason: row.reason } });
    }
    const seated = seatsFor(await this.known(good, session), [...items.values()]);
    return { good: seated.good, bad: [...problems, ...seated.bad] };
  }

  async apply(row: ResolvedRow, session: Session): Promise<boolean> {
    const { isChanged } = await this.payment.request(manualEnrollmentCalls.enroll, {
      caller: callerOf(session),
      body: row,
    });
    return isChanged;
  }

  private async users(emails: readonly string[], session: Session): Promise<(string | null)[]> {
    const ids: (string | null)[] = [];
    for (const part of chunks(emails, MAX_LOOKUPS_AT_ONCE)) {
      const { users } = await this.auth.request(userServiceCalls.lookUpUsers, {
        caller: callerOf(session),
        body: { users: part.map((email) => ({ email })) },
      });
      ids.push(...users.map(({ userId }) => userId));
    }
    return ids;
  }

  private async known(
    rows: readonly Omit<ValidRow<ResolvedRow>, 'isUnchanged'>[],
    session: Session,
  ): Promise<ValidRow<ResolvedRow>[]> {
    const owned = new Set<string>();
    for (const part of chunks([...new Set(rows.map(({ row }) => row.userId))], CONCURRENCY)) {
      const lists = part.map(async (userId) => {
        const { enrollments } = await this.payment.request(enrollmentServiceCalls.listEnrollments, {
          caller: callerOf(session),
          query: { userId },
        });
        for (const { itemId } of enrollments) owned.add(`${userId} ${itemId}`);
      });
      await Promise.all(lists);
    }
    return rows.map((good) => ({ ...good, isUnchanged: owned.has(`${good.row.userId} ${good.row.itemId}`) }));
  }
}

const reasonAgainst = ({ isCancelled }: ImportItem): string | null =>
  isCancelled ? 'This workshop was cancelled' : null;

/** The rows for which a seat is free, in the order of the file; an enrolled user needs none. */
function seatsFor(
  rows: readonly ValidRow<ResolvedRow>[],
  items: readonly ImportItem[],
): CheckedRows<ResolvedRow> {
  const left = new Map(items.map(({ itemId, seatsLeft }) => [itemId, seatsLeft]));
  const good: ValidRow<ResolvedRow>[] = [];
  const problems: InvalidRow[] = [];
  for (const each of rows) {
    const seats = left.get(each.row.itemId) ?? null;
    if (each.isUnchanged || seats === null || seats > 0) good.push(each);
    else problems.push(toInvalidRow(each.line, 'item', '', 'This workshop has no seat left for this row'));
    if (seats !== null && !each.isUnchanged) left.set(each.row.itemId, seats - 1);
  }
  return { good, bad: problems };
}

function readEnrollment(
  cells: CsvRow['cells'],
): { row: Row } | { problems: { column: string; reason: string }[] } {
  const result = enrollmentRow.safeParse(cells);
  if (result.success) return { row: result.data };
  return {
    problems: result.error.issues.map(({ path, message }) => ({
      column: String(path[0] ?? ''),
      reason: message,
    })),
  };
}
