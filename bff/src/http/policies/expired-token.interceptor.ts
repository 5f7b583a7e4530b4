import { AppError } from '@academy/nest-kit';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { catchError, from, type Observable } from 'rxjs';
import { PolicyGuard } from './policy.guard.js';
import { bearerToken } from '../sessions/tokens/jwt.strategy.js';
import { type Session } from '../sessions/session.js';

/**
 * For a public call whose response is larger for signed-in users. A caller with an expired token is not treated as a
 * visitor, since a rejection would offer an enrolled learner to enroll. The response is the reason why the user is not
 * identified (401, or 503 while the session cannot be checked), so that the browser refreshes the token and repeats
 * the request.
 */
@Injectable()
export class ExpiredTokenInterceptor implements NestInterceptor {
  constructor(private readonly guard: PolicyGuard) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(catchError((rejection: unknown) => from(this.rejectExpiredToken(context, rejection))));
  }

  /** @throws the error of the authentication, or the original one */
  private async rejectExpiredToken(context: ExecutionContext, rejection: unknown): Promise<never> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Session }>();
    const isRejected =
      rejection instanceof AppError && (rejection.status === 403 || rejection.status === 404);
    if (isRejected && bearerToken(request) && !request.user) await this.guard.requireAuthentication(context);
    throw rejection;
  }
}
