import { remoteHealthCalls as calls } from '@academy/contracts/releases/health/remote-health.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { RequirePolicy } from '../../../http/policies/policy.decorator.js';
import { RemoteHealthService } from './remote-health.service.js';

/** For the registry, which has verified the team; no part of the API. */
@Controller()
@RequirePolicy('registry')
export class RemoteHealthController {
  constructor(private readonly health: RemoteHealthService) {}

  @Implement(calls.readRemoteHealth)
  read({ params }: RequestOf<typeof calls.readRemoteHealth>) {
    return this.health.read(params.remote);
  }
}
