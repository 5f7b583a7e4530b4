import { type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';

/** Responds with another status if the response has the field. */
export class StatusOf implements NestInterceptor {
  constructor(
    private readonly field: string,
    private readonly status: number,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((response: unknown) => {
        if (typeof response === 'object' && response !== null && this.field in response)
          void reply.status(this.status);
      }),
    );
  }
}
