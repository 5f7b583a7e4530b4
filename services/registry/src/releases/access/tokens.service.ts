import { type tokenRequest, type tokenResponse } from '@academy/contracts/releases/registry.schemas';
import { Injectable, Logger } from '@nestjs/common';
import { type z } from 'zod';
import { registryErrors } from '../registry.errors.js';
import { RegistryStore } from '../store/registry-store.js';
import { type Access, nameOf } from './access.js';
import { type Identity, IdTokens } from './id-tokens.js';
import { RegistryTokens } from './registry-tokens.js';
import { isFrom } from './sources.js';

/** Exchanges an id token for a token of the registry that is valid for exactly one remote, or for the platform. */
@Injectable()
export class TokensService {
  private readonly logger = new Logger(TokensService.name);

  constructor(
    private readonly idTokens: IdTokens,
    private readonly tokens: RegistryTokens,
    private readonly store: RegistryStore,
  ) {}

  async create({ idToken, remote }: z.infer<typeof tokenRequest>): Promise<z.infer<typeof tokenResponse>> {
    const identity = await this.idTokens.verify(idToken);
    const scope = await this.scopeOf(identity, remote);
    const signed = await this.tokens.sign({ scope, actor: identity.actor });
    this.logger.log(`${nameOf(identity.actor)} has a token for ${scope}`);
    return { scope, ...signed };
  }

  private async scopeOf({ actor, isOfPlatform }: Identity, remote?: string): Promise<Access['scope']> {
    if (isOfPlatform) return 'platform';
    const { trust } = await this.store.read();
    const granted = [...(trust.grants?.values() ?? [])].filter(({ source }) => isFrom(source, actor));
    const chosen = remote === undefined ? granted : granted.filter((grant) => grant.remote === remote);
    const [first, second] = chosen;
    if (!first) throw registryErrors.NO_GRANT();
    if (second) throw registryErrors.SEVERAL_GRANTS(chosen.map((grant) => grant.remote));
    return `remote:${first.remote}`;
  }
}
