import { type Role } from '@academy/contracts/identity.schemas';
import { addUserRequest, MAX_LOOKUPS_AT_ONCE } from '@academy/contracts/users/admin-user.schemas';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type z } from 'zod';
import { requireReauthentication } from '../../../http/policies/permissions.js';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { AuthClient } from '../../../http/proxy/service-clients.js';
import { type CsvRow } from './csv-table.js';
import { toInvalidRow, chunks, readRows, type ImportOf, type CheckedRows } from './import-kind.js';

type UserRow = z.infer<typeof addUserRequest>;

/** Invites users, each by a mail with a link to set a password (SEC-23). */
@Injectable()
export class UserImport implements ImportOf<UserRow> {
  readonly columns = { required: ['name', 'email'], optional: ['phone', 'role'] };

  constructor(private readonly auth: AuthClient) {}

  async check(rows: readonly CsvRow[], session: Session): Promise<CheckedRows<UserRow>> {
    const read = readRows(rows, readUser, ({ email }) => email.normalize('NFC').toLowerCase());
    const problems = [...read.bad];
    const linesWithRole = new Set(rows.filter(({ cells }) => cells['role']).map(({ line }) => line));
    const good: CheckedRows<UserRow>['good'][number][] = [];
    for (const part of chunks(read.good, MAX_LOOKUPS_AT_ONCE)) {
      const { users } = await this.auth.request(userServiceCalls.lookUpUsers, {
        caller: callerOf(session),
        body: { users: part.map(({ row: { email, phone } }) => ({ email, ...(phone ? { phone } : {}) })) },
      });
      for (const [at, { line, row }] of part.entries()) {
        const { userId = null, role = null, phoneProblem = null } = users[at] ?? {};
        if (phoneProblem) problems.push(toInvalidRow(line, 'phone', row.phone ?? '', phoneProblem));
        else if (role && role !== row.role && linesWithRole.has(line))
          problems.push(toInvalidRow(line, 'role', row.role, otherRole(role)));
        else good.push({ line, row, isUnchanged: userId !== null });
      }
    }
    return { good, bad: problems };
  }

  async apply(row: UserRow, session: Session): Promise<boolean> {
    if (row.role === 'admin') requireReauthentication(session);
    try {
      await this.auth.request(userServiceCalls.inviteUser, { caller: callerOf(session), body: row });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'EMAIL_TAKEN') return false;
      throw error;
    }
  }
}

/** An import does not change the role of an existing user, which requires a confirmation for each (SEC-22). */
const otherRole = (role: Role): string =>
  `This person has an account with the role “${role}”, and a file does not change it. Change it in the list of users.`;

function readUser(
  cells: CsvRow['cells'],
): { row: UserRow } | { problems: { column: string; reason: string }[] } {
  // An empty cell counts as missing: the phone is optional, and the default role is user.
  const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== ''));
  const { role } = given;
  const result = addUserRequest.safeParse({
    name: '',
    email: '',
    ...given,
    ...(role && { role: role.toLowerCase() }),
  });
  if (result.success) return { row: result.data };
  return {
    problems: result.error.issues.map(({ path, message }) => ({
      column: String(path[0] ?? ''),
      reason: path[0] === 'role' ? 'The role has to be user or admin' : message,
    })),
  };
}
