import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ServiceClient, type ServiceClientOptions } from '../service-client/service-client.js';
import { Notices, type NoticeListener, type NoticeRouting } from './notices.service.js';

export interface NoticeTarget extends ServiceClientOptions {
  readonly route: NoticeRouting;
  readonly prefix?: string;
}

/**
 * `NoticesModule.forRoot({ route, …client })`: whoever changes something that the other service must hear injects `Notices`.
 * With several services, each subject is for the first whose prefix it begins with.
 */
@Module({})
export class NoticesModule {
  static forRoot(...targets: readonly NoticeTarget[]): DynamicModule {
    const listenerOf = ({ route: routing, prefix = '', ...client }: NoticeTarget): NoticeListener => ({
      client: new ServiceClient(client),
      routing,
      prefix,
    });
    return {
      module: NoticesModule,
      global: true,
      providers: [
        {
          provide: Notices,
          inject: [DataSource],
          useFactory: (source: DataSource) => new Notices(source, targets.map(listenerOf)),
        },
      ],
      exports: [Notices],
    };
  }
}
