import { type changeResponse } from '@academy/contracts/releases/registry.schemas';
import { generalErrors } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type z } from 'zod';
import { type Access, bffRoleOf } from '../access/access.js';
import { IdTokens } from '../access/id-tokens.js';
import { RegistryTokens } from '../access/registry-tokens.js';
import { isFrom } from '../access/sources.js';
import { registryErrors } from '../registry.errors.js';
import { ChangeRequests } from '../store/change-requests.js';
import { RegistryStore, requireGrant } from '../store/registry-store.js';
import { ChangesService } from './changes.service.js';

/** Approves changes of remotes whose grant requires a second person. */
@Injectable()
export class ApprovalsService {
  constructor(
    private readonly store: RegistryStore,
    private readonly requests: ChangeRequests,
    private readonly idTokens: IdTokens,
    private readonly tokens: RegistryTokens,
    private readonly changes: ChangesService,
  ) {}

  /**
   * A request is good for one number of the journal, so it is approved once at most.
   * @throws AppError FORBIDDEN for the person who requested it
   */
  async approve(remote: string, id: string, { actor }: Access): Promise<z.infer<typeof changeResponse>> {
    const wanted = await this.requests.read(remote, id);
    if (!wanted) throw generalErrors.NOT_FOUND('There is no such request');
    if (wanted.actor.issuer === actor.issuer && wanted.actor.sub === actor.sub)
      throw generalErrors.FORBIDDEN('Another person has to approve it');
    const { trust } = await this.store.read();
    const { source } = requireGrant(trust, remote);
    const { remote: _, actor: requester, provenBy, at: _at, signature: _signature, ...request } = wanted;
    const isAllowed = bffRoleOf(requester)
      ? this.tokens.isProof(provenBy)
      : isFrom(source, requester) || this.idTokens.isOfPlatform(requester);
    if (!isAllowed)
      throw registryErrors.CHANGE_REJECTED('id', 'its sender may no longer speak for the remote');
    return this.changes.changeAs(requester, actor, remote, request);
  }
}
