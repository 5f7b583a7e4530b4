import { accountRoutes } from '@academy/contracts/account.routes';
import { keySetResponse } from '@academy/contracts/account.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { Controller, Header } from '@nestjs/common';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { AuthClient } from '../upstream/service-clients.js';

@Controller()
export class KeysController {
  constructor(private readonly auth: AuthClient) {}

  @Endpoint(accountRoutes.keys, {
    policy: 'visitor',
    summary: 'Public keys of access tokens',
    tag: 'Account',
    answer: keySetResponse,
  })
  @Header('cache-control', 'public, max-age=300')
  getKeys() {
    return this.auth.call(authServiceRoutes.keys, { schema: keySetResponse });
  }
}
