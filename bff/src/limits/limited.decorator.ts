import {
  Injectable,
  SetMetadata,
  UseInterceptors,
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { RateLimits, type LimitName } from './rate-limits.js';

const LIMIT_NAME = 'bff:limit';

@Injectable()
export class RateLimitInterceptor implements NestInterceptor {
  constructor(
    private readonly limits: RateLimits,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const name = this.reflector.get<LimitName>(LIMIT_NAME, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { email } = (request.body ?? {}) as { email?: unknown };
    const account = typeof email === 'string' ? email : undefined;
    await this.limits.take(name, request.ip, account);
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await this.limits.forgive(name, account);
        return answer;
      }),
    );
  }
}

/** Counts the calls of a route against the rule of that name (SEC-17). */
export const Limited = (name: LimitName): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(LIMIT_NAME, name), UseInterceptors(RateLimitInterceptor));
