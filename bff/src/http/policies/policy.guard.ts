import { type AccessClaims } from '@academy/contracts/sessions/access-claims.schemas';
import { AppError, generalErrors, verifyInternalToken } from '@academy/nest-kit';
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { ACCESS_TOKEN, bearerToken } from '../sessions/tokens/jwt.strategy.js';
import { BullBoardTickets } from '../sessions/bull-board-tickets.js';
import { LiveSessions } from '../sessions/live-sessions.js';
import { type Session } from '../sessions/session.js';
import { VerifiedTokens } from '../sessions/tokens/verified-tokens.js';
import { requirePermission } from './permissions.js';
import { ROUTE_POLICY, type RoutePolicy } from './policy.decorator.js';

/** Deny by default (SEC-12): a route accepts only the callers of its declared policy. */
@Injectable()
export class PolicyGuard extends AuthGuard(ACCESS_TOKEN) {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: LiveSessions,
    private readonly tokens: VerifiedTokens,
    private readonly tickets: BullBoardTickets,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'REGISTRY_INTERNAL_TOKEN_SECRET'>,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    // The route has a guard of its own, and its handler does nothing without what that guard has found.
    return declared?.policy === 'extension' || this.admit(context, declared);
  }

  /** @throws AppError unless the caller may make a call of this policy */
  async admit(context: ExecutionContext, declared: RoutePolicy | undefined): Promise<boolean> {
    if (declared?.policy === 'visitor' || declared?.policy === 'webhook') {
      if (declared.verifiesToken) await this.verify(context).catch(() => undefined);
      return declared.identifiesCaller ? this.identify(context) : true;
    }
    if (declared?.policy === 'registry') return this.requireRegistry(context);
    await (declared?.policy === 'bull-board' ? this.authenticateTicket(context) : this.authenticate(context));
    const { user } = context.switchToHttp().getRequest<{ user: Session }>();
    requirePermission(user, declared);
    return true;
  }

  /** @throws AppError if the credentials of the request are invalid */
  async requireAuthentication(context: ExecutionContext): Promise<void> {
    await this.authenticate(context);
  }

  /** The property is not `user`, because the session is not checked yet. */
  override getAuthenticateOptions() {
    return { property: 'claims' };
  }

  override handleRequest<T = AccessClaims>(error: unknown, claims: T | false | null, info: unknown): T {
    if (error) throw error;
    if (claims) return claims;
    // passport-jwt reports a failed key look-up as a rejected token; an unavailable key service must not look like one.
    throw info instanceof AppError ? info : generalErrors.UNAUTHORIZED();
  }

  /** A caller who cannot be identified is a visitor. */
  async identify(context: ExecutionContext): Promise<boolean> {
    await this.authenticate(context).catch(() => undefined);
    return true;
  }

  /** Accepts internal tokens of the registry only: no session of a user, and no token that this server sends to it. */
  private requireRegistry(context: ExecutionContext): true {
    const token = bearerToken(context.switchToHttp().getRequest<FastifyRequest>());
    const { REGISTRY_INTERNAL_TOKEN_SECRET: secret } = this.env;
    const caller = token && secret ? verifyInternalToken(token, { audience: 'bff', secret }) : null;
    if (caller?.issuer !== 'registry') throw generalErrors.INTERNAL_TOKEN_INVALID();
    return true;
  }

  /** Accepts tickets only: a token does not open Bull Board, and a ticket opens no other route. */
  private async authenticateTicket(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Session }>();
    const bearer = await this.tickets.read(request);
    const session = bearer && (await this.sessions.find(request, bearer));
    if (!session) throw generalErrors.UNAUTHORIZED();
    request.user = session;
  }

  private async authenticate(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Session }>();
    const session = await this.sessions.find(request, await this.verify(context));
    if (!session) throw generalErrors.UNAUTHORIZED();
    request.user = session;
  }

  /** Passport verifies each token once; its session is checked at every request. */
  private async verify(context: ExecutionContext): Promise<AccessClaims> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { claims: AccessClaims }>();
    const known = this.tokens.recall(bearerToken(request) ?? '');
    if (known) return known;
    await super.canActivate(context);
    return request.claims;
  }
}
