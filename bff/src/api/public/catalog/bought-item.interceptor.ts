import { AppError } from '@academy/nest-kit';
import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { catchError, from, type Observable } from 'rxjs';
import { PolicyGuard } from '../../../http/policies/policy.guard.js';
import { bearerToken } from '../../../http/sessions/tokens/jwt.strategy.js';
import { type Session } from '../../../http/sessions/session.js';
import { BoughtItems, type ItemPart } from './bought-items.js';

const ITEM_PART = 'bff:bought-item';

/** Identifies the caller only after a 404, so that public items never wait for a session. */
@Injectable()
export class BoughtItemInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly guard: PolicyGuard,
    private readonly bought: BoughtItems,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((rejection: unknown) => from(this.forOwner(context, rejection))));
  }

  /** @throws the original error if the user does not own the item either */
  private async forOwner(context: ExecutionContext, rejection: unknown): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user?: Session; params: Record<string, string> }>();
    const isMissing = rejection instanceof AppError && rejection.status === 404;
    if (!isMissing || !bearerToken(request)) throw rejection;
    await this.guard.identify(context);
    const part = this.reflector.get<ItemPart>(ITEM_PART, context.getHandler());
    const [key = ''] = Object.values(request.params);
    const response = request.user && (await this.bought.find(part, key, request.user));
    if (!response) throw rejection;
    await http.getResponse<FastifyReply>().header('cache-control', 'private, no-store').send(response);
  }
}

/** A route of one item that is public, and stays open to its buyers after it was archived (AMB-22). */
export const IncludeOwnedItems = (part: ItemPart): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ITEM_PART, part), UseInterceptors(BoughtItemInterceptor));
