import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

/** One session, or all sessions of a user except the kept one. */
const endedSessions = z.union([
  z.object({ sessionId: entityId }),
  z.object({ userId: entityId, exceptId: entityId.optional() }),
]);
export type EndedSessions = z.infer<typeof endedSessions>;
/** Header of every response of the auth service to a call that ended sessions, whatever its status; JSON. */
export const ENDED_SESSIONS_HEADER = 'x-ended-sessions';
export const endedSessionsList = z.array(endedSessions);
