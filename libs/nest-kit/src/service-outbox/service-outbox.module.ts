import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ServiceClient, type ServiceClientOptions } from '../service-client/service-client.js';
import { ServiceOutbox, type MessageReceiver, type MessageRouting } from './service-outbox.service.js';

export interface ServiceOutboxTarget extends ServiceClientOptions {
  readonly route: MessageRouting;
  readonly prefix?: string;
}

/**
 * `ServiceOutboxModule.forRoot({ route, …client })`: a provider whose changes the other service must receive injects
 * `ServiceOutbox`. With several services, a subject is sent to the first service whose prefix it begins with.
 */
@Module({})
export class ServiceOutboxModule {
  static forRoot(...targets: readonly ServiceOutboxTarget[]): DynamicModule {
    const receiverOf = ({
      route: routing,
      prefix = '',
      ...client
    }: ServiceOutboxTarget): MessageReceiver => ({
      client: new ServiceClient(client),
      routing,
      prefix,
    });
    return {
      module: ServiceOutboxModule,
      global: true,
      providers: [
        {
          provide: ServiceOutbox,
          inject: [DataSource],
          useFactory: (source: DataSource) => new ServiceOutbox(source, targets.map(receiverOf)),
        },
      ],
      exports: [ServiceOutbox],
    };
  }
}
