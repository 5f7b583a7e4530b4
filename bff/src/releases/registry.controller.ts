import { createHash } from 'node:crypto';
import { releaseRoutes } from '@academy/contracts/release.routes';
import { registryResponse, type RegistryResponse } from '@academy/contracts/release.schemas';
import { Controller, Headers, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { toRegistryEntry } from './registry.js';
import { ReleaseStore } from './release-store.js';

@Controller()
export class RegistryController {
  constructor(private readonly store: ReleaseStore) {}

  @Endpoint(releaseRoutes.registry, {
    policy: 'visitor',
    summary: 'Which release of each remote is live',
    tag: 'Releases',
    answer: registryResponse,
  })
  async getRegistry(
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegistryResponse | undefined> {
    const live = await this.store.liveReleases();
    const registry = { remotes: [...live.values()].map(toRegistryEntry) };
    const etag = `"${createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 22)}"`;
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (known !== etag) return registry;
    void reply.status(304);
    return undefined;
  }
}
