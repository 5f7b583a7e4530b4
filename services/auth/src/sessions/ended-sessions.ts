import {
  ENDED_SESSIONS_HEADER,
  type EndedSessions,
} from '@academy/contracts/sessions/ended-sessions.schemas';
import { requestContext } from '@academy/nest-kit';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { tap, type Observable } from 'rxjs';

const byRequest = new WeakMap<object, EndedSessions[]>();

/** Records the sessions that the current request ends, for its response. A job has no response. */
export function recordEndedSessions(ended: EndedSessions): void {
  const request = requestContext.getStore();
  if (request) byRequest.set(request, [...(byRequest.get(request) ?? []), ended]);
}

/**
 * Lists in each response the sessions that its request has ended, even in errors, so that the BFF closes their streams
 * (decision 0171). A session of a failed transaction only costs its streams a reconnection.
 */
@Injectable()
export class EndedSessionsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestContext.getStore();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const name = (): void => {
      const ended = request && byRequest.get(request);
      if (ended) void reply.header(ENDED_SESSIONS_HEADER, JSON.stringify(ended));
    };
    return next.handle().pipe(tap({ next: name, error: name }));
  }
}
