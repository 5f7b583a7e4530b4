import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ServiceClient, type ServiceClientOptions } from '../service-client/service-client.js';
import { Notices, type NoticeRouting } from './notices.service.js';

/** `NoticesModule.forRoot({ route, …client })`: whoever changes something that the other room must hear injects `Notices`. */
@Module({})
export class NoticesModule {
  static forRoot({ route, ...client }: ServiceClientOptions & { route: NoticeRouting }): DynamicModule {
    return {
      module: NoticesModule,
      global: true,
      providers: [
        {
          provide: Notices,
          inject: [DataSource],
          useFactory: (source: DataSource) => new Notices(source, new ServiceClient(client), route),
        },
      ],
      exports: [Notices],
    };
  }
}
