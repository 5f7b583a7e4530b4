import { AppError } from '@academy/nest-kit';
import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { catchError, from, type Observable } from 'rxjs';
import { PolicyGuard } from '../policies/policy.guard.js';
import { bearerToken } from '../sessions/access-token.strategy.js';
import { type Session } from '../sessions/session.js';

/**
 * A reader whose token has run out is no visitor: a refusal would tell an enrolled learner to enroll. They are told why
 * they are not known instead (401, or 503 where nobody can say), so that the browser renews the token and asks again.
 */
@Injectable()
export class RefusedUnknownInterceptor implements NestInterceptor {
  constructor(private readonly guard: PolicyGuard) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((refusal: unknown) => from(this.explain(context, refusal))));
  }

  /** @throws what identifying them fails with, or the refusal itself */
  private async explain(context: ExecutionContext, refusal: unknown): Promise<never> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Session }>();
    const isRefused = refusal instanceof AppError && (refusal.status === 403 || refusal.status === 404);
    if (isRefused && bearerToken(request) && !request.user) await this.guard.demand(context);
    throw refusal;
  }
}

/** For a visitor's route that shows more to whoever is known. */
export const RefusedUnknown = (): MethodDecorator & ClassDecorator =>
  UseInterceptors(RefusedUnknownInterceptor);
