import { type Role } from '@academy/contracts/identity.schemas';
import { type User } from '@academy/contracts/users/user.schemas';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** The signed-in user, as the auth service confirmed for this request. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  /** The effective role: an admin without the required second factor has the rights of a learner. */
  readonly role: Role;
  /** The second factor was verified within the last five minutes. */
  readonly isReauthenticated: boolean;
  readonly user: User;
}

/** Parameter decorator: the session of the request; undefined only if the policy is `visitor`. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<{ user?: Session }>().user ?? undefined,
);

/** The caller that is sent to a service. */
export const callerOf = ({ userId, sessionId, role }: Pick<Session, 'role' | 'sessionId' | 'userId'>) => ({
  userId,
  sessionId,
  role,
});
