import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { Controller } from '@nestjs/common';
import { ImplementRegistry, type RequestOf } from './implement.js';
import { TokensService } from './tokens.service.js';

@Controller()
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @ImplementRegistry(calls.createToken)
  create({ body }: RequestOf<typeof calls.createToken>) {
    return this.tokens.create(body);
  }
}
