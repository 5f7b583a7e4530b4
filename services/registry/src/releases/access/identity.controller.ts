import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { Controller } from '@nestjs/common';
import { nameOf } from './access.js';
import { ImplementRegistry, type RequestOf } from './implement.js';

/** Shows senders the right of their token. */
@Controller()
export class IdentityController {
  @ImplementRegistry(calls.readToken)
  async read({ access: { scope, actor } }: RequestOf<typeof calls.readToken>) {
    return { scope, by: nameOf(actor), actor };
  }
}
