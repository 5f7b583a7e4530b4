import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { Controller } from '@nestjs/common';
import { ImplementRegistry, type RequestOf } from '../access/implement.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @ImplementRegistry(calls.readHealth)
  read({ params }: RequestOf<typeof calls.readHealth>) {
    return this.health.read(params.remote);
  }
}
