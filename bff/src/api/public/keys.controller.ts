import { keyRoutes } from '@academy/contracts/keys/key.routes';
import { keySetResponse } from '@academy/contracts/keys/key.schemas';
import { Controller, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../../http/policies/endpoint.decorator.js';
import { AuthClient } from '../../http/proxy/service-clients.js';

@Controller()
export class KeysController {
  constructor(private readonly auth: AuthClient) {}

  @Endpoint(keyRoutes.keys, {
    policy: 'visitor',
    summary: 'Public keys of access tokens',
    tag: 'Account',
    response: keySetResponse,
  })
  async getKeys(@Res({ passthrough: true }) reply: FastifyReply) {
    const keys = await this.auth.call(keyRoutes.keys, { schema: keySetResponse });
    // Set after the request, because an error must not be cached.
    void reply.header('cache-control', 'public, max-age=300');
    return keys;
  }
}
