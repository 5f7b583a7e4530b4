import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogVersion } from './catalog-version.js';
import { VersionController } from './version.controller.js';

@Module({})
export class VersionModule {
  static forRoot(leaseMs: number): DynamicModule {
    return {
      module: VersionModule,
      global: true,
      controllers: [VersionController],
      providers: [
        {
          provide: CatalogVersion,
          useFactory: (source: DataSource) => new CatalogVersion(source, leaseMs),
          inject: [DataSource],
        },
      ],
      exports: [CatalogVersion],
    };
  }
}
