import { catalogServiceCalls as calls } from '@academy/contracts/catalog/catalog.calls';
import { Implement } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { CatalogVersion } from './catalog-version.js';

@Controller()
export class CatalogVersionController {
  constructor(private readonly version: CatalogVersion) {}

  @Implement(calls.getVersion)
  get() {
    return this.version.lease();
  }
}
