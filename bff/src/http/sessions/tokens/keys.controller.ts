import { accountRoutes } from '@academy/contracts/account.routes';
import { keySetResponse } from '@academy/contracts/account.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { Controller, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../../policies/endpoint.decorator.js';
import { AuthClient } from '../../proxy/service-clients.js';

@Controller()
export class KeysController {
  constructor(private readonly auth: AuthClient) {}

  @Endpoint(accountRoutes.keys, {
    policy: 'visitor',
    summary: 'Public keys of access tokens',
    tag: 'Account',
    response: keySetResponse,
  })
  async getKeys(@Res({ passthrough: true }) reply: FastifyReply) {
    const keys = await this.auth.call(authServiceRoutes.keys, { schema: keySetResponse });
    // Not before: a refusal is kept nowhere.
    void reply.header('cache-control', 'public, max-age=300');
    return keys;
  }
}
