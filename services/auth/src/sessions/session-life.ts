import { type Role } from '@academy/contracts/identity.schemas';
import { type Session } from './session.entity.js';

const HOUR_MS = 3_600_000;
/** AMB-17: a session ends 30 days after its last use, an admin's 12 hours after the log-in. */
export const SLIDING_LIFE_MS = 30 * 24 * HOUR_MS;
const ADMIN_LIFE_MS = 12 * HOUR_MS;

type Times = Pick<Session, 'createdAt' | 'expiresAt' | 'endedAt'>;

/** The role counts at each check, so the old session of a promoted user gets the lifetime of an admin's. */
export function endOfSession({ createdAt, expiresAt }: Omit<Times, 'endedAt'>, role: Role): Date {
  if (role !== 'admin') return expiresAt;
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + ADMIN_LIFE_MS));
}

export const isAlive = (session: Times, role: Role, now = new Date()): boolean =>
  session.endedAt === null && now < endOfSession(session, role);
