import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { type VersionAnswer } from '@academy/contracts/catalog-service.schemas';
import { Controller, Get } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { CatalogVersion } from './catalog-version.js';

@Controller()
export class VersionController {
  constructor(private readonly version: CatalogVersion) {}

  @Get(nestPath(routes.version))
  get(): Promise<VersionAnswer> {
    return this.version.lease();
  }
}
