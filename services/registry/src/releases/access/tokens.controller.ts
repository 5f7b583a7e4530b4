import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { Controller } from '@nestjs/common';
import { IdTokens } from './id-tokens.js';
import { ImplementRegistry, type RequestOf } from './implement.js';
import { TokensService } from './tokens.service.js';

@Controller()
export class TokensController {
  constructor(
    private readonly tokens: TokensService,
    private readonly idTokens: IdTokens,
  ) {}

  @ImplementRegistry(calls.readLogin)
  async readLogin(_request: RequestOf<typeof calls.readLogin>) {
    return { providers: this.idTokens.logins };
  }

  @ImplementRegistry(calls.createToken)
  create({ body }: RequestOf<typeof calls.createToken>) {
    return this.tokens.create(body);
  }
}
