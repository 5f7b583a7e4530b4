import { type RegistryCall } from '@academy/contracts/releases/registry.calls';
import { generalErrors, IMPLEMENTED_CALL, OPEN_ROUTE } from '@academy/nest-kit';
import { grantOf } from '@academy/registry-kit/platform/trust';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type FastifyRequest } from 'fastify';
import { RegistryStore } from '../store/registry-store.js';
import { type Access } from './access.js';
import { IdTokens } from './id-tokens.js';
import { RegistryTokens } from './registry-tokens.js';
import { isFrom } from './sources.js';

export type AccessRequest = FastifyRequest & { access?: Access };

/** Rejects every call without the token that its declaration requires; a handler without a declaration is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: RegistryTokens,
    private readonly idTokens: IdTokens,
    private readonly store: RegistryStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(OPEN_ROUTE, targets)) return true;
    const call = this.reflector.get<RegistryCall | undefined>(IMPLEMENTED_CALL, context.getHandler());
    if (!call) throw generalErrors.FORBIDDEN();
    if (call.access === 'open') return true;
    const request = context.switchToHttp().getRequest<AccessRequest>();
    if (call.access === 'optional' && request.headers.authorization === undefined) return true;
    const access = await this.accessOf(request);
    await this.requireRight(access, call, (request.params as { readonly remote?: string }).remote ?? '');
    request.access = access;
    return true;
  }

  private async accessOf(request: FastifyRequest): Promise<Access> {
    const access = await this.tokens.ofRequest(request);
    if (access) return access;
    throw generalErrors.UNAUTHORIZED('A token of POST /v1/token is required, which lasts 15 minutes');
  }

  /** A token ends with the right that it was issued for, before it expires. */
  private async requireRight(
    { actor, scope }: Access,
    { access, roles }: RegistryCall,
    remote: string,
  ): Promise<void> {
    if (scope === 'guard' || scope === 'operator') {
      if (roles?.includes(scope)) return;
      throw generalErrors.FORBIDDEN('The academy does not do this for an admin');
    }
    if (scope === 'platform') {
      if (this.idTokens.isOfPlatform(actor)) return;
      throw generalErrors.FORBIDDEN('This account is no longer one of the platform');
    }
    if (access === 'platform') throw generalErrors.FORBIDDEN('Only people of the platform may do this');
    if (access === 'remote' && scope !== `remote:${remote}`)
      throw generalErrors.FORBIDDEN(`This token is for ${scope}`);
    const { trust } = await this.store.read();
    const grant = grantOf(trust, scope.replace('remote:', ''));
    if (!grant || !isFrom(grant.source, actor))
      throw generalErrors.FORBIDDEN('The remote is no longer granted to this repository and reference');
  }
}
