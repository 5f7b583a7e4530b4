import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { Controller } from '@nestjs/common';
import { ImplementRegistry, type RequestOf } from '../access/implement.js';
import { ContractsService } from './contracts.service.js';
import { PlatformService } from './platform.service.js';

@Controller()
export class PlatformController {
  constructor(
    private readonly platform: PlatformService,
    private readonly contracts: ContractsService,
  ) {}

  @ImplementRegistry(calls.readPlatform)
  read(_request: RequestOf<typeof calls.readPlatform>) {
    return this.platform.describe();
  }

  @ImplementRegistry(calls.readContracts)
  readContracts({ access }: RequestOf<typeof calls.readContracts>) {
    return this.contracts.read(access);
  }

  @ImplementRegistry(calls.grantRemote)
  grant({ params, body, access }: RequestOf<typeof calls.grantRemote>) {
    return this.platform.grant(params.remote, body, access);
  }

  @ImplementRegistry(calls.freeze)
  freeze({ body, access }: RequestOf<typeof calls.freeze>) {
    return this.platform.setFreeze('freeze', body, access);
  }

  @ImplementRegistry(calls.unfreeze)
  unfreeze({ body, access }: RequestOf<typeof calls.unfreeze>) {
    return this.platform.setFreeze('unfreeze', body, access);
  }
}
