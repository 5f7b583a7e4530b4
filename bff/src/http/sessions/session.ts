import { type User } from '@academy/contracts/account.schemas';
import { type Role } from '@academy/contracts/identity.schemas';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Who is signed in, as the auth service answered for this very request. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  /** What the session may do: an admin's that still owes the second factor may do what a learner may. */
  readonly role: Role;
  /** The second factor was shown again within the last five minutes. */
  readonly isConfirmed: boolean;
  readonly user: User;
}

/** Parameter decorator: the session of the request; undefined only where the policy is `visitor`. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<{ user?: Session }>().user ?? undefined,
);

/** On whose behalf a service is called. */
export const callerOf = ({ userId, sessionId, role }: Pick<Session, 'role' | 'sessionId' | 'userId'>) => ({
  userId,
  sessionId,
  role,
});
