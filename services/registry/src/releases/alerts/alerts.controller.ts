import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { generalErrors } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { bffRoleOf } from '../access/access.js';
import { ImplementRegistry, type RequestOf } from '../access/implement.js';
import { RegistryStore } from '../store/registry-store.js';
import { AlertsService } from './alerts.service.js';

@Controller()
export class AlertsController {
  constructor(
    private readonly alerts: AlertsService,
    private readonly store: RegistryStore,
  ) {}

  @ImplementRegistry(calls.reportServiceLevel)
  async reportServiceLevel({ params, body, access }: RequestOf<typeof calls.reportServiceLevel>) {
    if (bffRoleOf(access.actor) !== 'guard')
      throw generalErrors.FORBIDDEN('Only the guard of the academy reports service levels');
    return this.alerts.reportServiceLevel(params.remote, body);
  }

  @ImplementRegistry(calls.readKeys)
  async readKeys(_request: RequestOf<typeof calls.readKeys>) {
    const { ring } = await this.store.read();
    const registries = (ring.servers ?? []).filter(({ role }) => role === 'registry');
    return { keys: registries.flatMap(({ keys }) => keys) };
  }
}
