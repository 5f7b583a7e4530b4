import { keyRoutes as routes } from '@academy/contracts/keys/key.routes';
import { Open } from '@academy/nest-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { SigningKey } from './jwt-signing-key.js';

@Controller()
export class KeysController {
  constructor(private readonly key: SigningKey) {}

  @Open()
  @Get(routes.keys.path)
  @Header('cache-control', 'public, max-age=300')
  list() {
    return { keys: [this.key.publicJwk] };
  }
}
