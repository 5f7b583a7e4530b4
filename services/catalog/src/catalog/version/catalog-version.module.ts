import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogVersion } from './catalog-version.js';
import { CatalogVersionController } from './catalog-version.controller.js';

@Module({})
export class CatalogVersionModule {
  static forRoot(leaseMs: number): DynamicModule {
    return {
      module: CatalogVersionModule,
      global: true,
      controllers: [CatalogVersionController],
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
