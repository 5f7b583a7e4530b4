import { createHash } from 'node:crypto';
import { releaseCalls } from '@academy/contracts/releases/release.calls';
import { type RegistryResponse } from '@academy/contracts/releases/release.schemas';
import { Controller, Headers, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../http/policies/endpoint.decorator.js';
import { toRegistryEntry } from './registry.js';
import { ReleaseChoice } from './release-choice.js';

const { response, ...readRegistry } = releaseCalls.readRegistry;

@Controller()
export class RegistryController {
  constructor(private readonly choice: ReleaseChoice) {}

  @Endpoint(readRegistry, { ...readRegistry, response })
  async getRegistry(
    @Req() request: FastifyRequest,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegistryResponse | undefined> {
    const { releases } = await this.choice.of(request);
    const registry = { remotes: [...releases.values()].map(toRegistryEntry) };
    const etag = `"${createHash('sha256').update(JSON.stringify(registry)).digest('base64url').slice(0, 22)}"`;
    void reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'Origin, Cookie' });
    if (known !== etag) return registry;
    void reply.status(304);
    return undefined;
  }
}
