import { AppError } from '@academy/nest-kit';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCESS_TOKEN } from '../sessions/access-token.strategy.js';
import { type Session } from '../sessions/session.js';
import { ROUTE_POLICY, type RoutePolicy } from './policy.decorator.js';

const unauthorized = () => new AppError('UNAUTHORIZED', 'unauthenticated', 'Unauthorized');

/** Deny by default (SEC-12): a route is open only as far as its declared policy opens it. */
@Injectable()
export class PolicyGuard extends AuthGuard(ACCESS_TOKEN) {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (declared?.policy === 'visitor' || declared?.policy === 'webhook') {
      return declared.identifies ? this.identify(context) : true;
    }
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<{ user: Session }>();
    const isAllowed = declared?.policy === 'user' || (declared?.policy === 'admin' && user.role === 'admin');
    if (!isAllowed) throw new AppError('FORBIDDEN', 'forbidden', 'Not allowed');
    return true;
  }

  override handleRequest<T = Session>(error: unknown, session: T | false | null, info: unknown): T {
    if (error) throw error;
    if (session) return session;
    // passport-jwt reports a failed key look-up as a refused token; a key service that is down is none.
    throw info instanceof AppError ? info : unauthorized();
  }

  /** Whoever cannot be identified is a visitor. */
  private async identify(context: ExecutionContext): Promise<boolean> {
    await Promise.resolve(super.canActivate(context)).catch(() => undefined);
    return true;
  }
}
