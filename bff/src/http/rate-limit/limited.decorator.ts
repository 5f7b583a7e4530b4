import { type LimitName } from '@academy/contracts/call';
import { AppError } from '@academy/nest-kit';
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
import { catchError, mergeMap, type Observable } from 'rxjs';
import { type Session } from '../sessions/session.js';
import { DeviceCookie } from './device-cookie.js';
import { LastMails } from './last-mails.js';
import { limitRules, RateLimits, type LimitRule } from './rate-limits.js';

/** Metadata key of the name of the limit that a handler is counted by. */
export const LIMIT_NAME = 'bff:limit';

@Injectable()
export class RateLimitInterceptor implements NestInterceptor {
  constructor(
    private readonly devices: DeviceCookie,
    private readonly lastMails: LastMails,
    private readonly limits: RateLimits,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const name = this.reflector.get<LimitName>(LIMIT_NAME, context.getHandler());
    const request = context.switchToHttp().getRequest<LimitedRequest>();
    const { byClient, byDevice, onlyWith, returnsLastMail }: LimitRule = limitRules[name];
    if (onlyWith && !request.body?.[onlyWith]) return next.handle();
    const email = emailIn(request);
    const userId = request.user?.userId;
    const account = onlyWith ? userId : email;
    // A known device of the account is limited separately from strangers and from other devices of its network (T17).
    const device =
      email === undefined
        ? byDevice && this.devices.bucketOfAny(request, byClient)
        : this.devices.bucketOf(request, email, byClient);
    const ip = device ?? request.ip;
    const limitedMail = returnsLastMail && email && { device: device || null, email };
    const counted = { client: ip, account, user: userId ?? email ?? device ?? undefined };
    const counts = await this.limits.take(name, counted).catch(async (rejection: unknown) => {
      throw limitedMail ? await this.lastMails.addTo(rejection, limitedMail) : rejection;
    });
    return next.handle().pipe(
      mergeMap(async (response: unknown) => {
        await this.limits.releaseAccount(name, account);
        if (limitedMail) await this.lastMails.record(limitedMail, response);
        return response;
      }),
      catchError(async (error: unknown) => {
        if (limitedMail && error instanceof AppError) await this.lastMails.record(limitedMail, error.details);
        // The call was rejected before it had an effect, and will be repeated.
        if (error instanceof AppError && error.code === 'BUSY') await this.limits.release(...counts);
        throw error;
      }),
    );
  }
}

type LimitedRequest = FastifyRequest<{ Body: Record<string, unknown> | null | undefined }> & {
  readonly user?: Session;
};

function emailIn({ body }: LimitedRequest): string | undefined {
  return typeof body?.email === 'string' ? body.email : undefined;
}

/** Counts the calls of a route against the rule of that name (SEC-17). */
export const Limited = (name: LimitName): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(LIMIT_NAME, name), UseInterceptors(RateLimitInterceptor));
