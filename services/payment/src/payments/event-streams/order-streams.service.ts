import { type ServerResponse } from 'node:http';
import { requestId } from '@academy/nest-kit';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PaymentStatusService } from '../status/payment-status.service.js';
import { OrderStream } from './order-stream.js';
import { OrderWatch } from './order-watch.service.js';

/** The open streams of this process. A stop ends them, and the browsers connect to another process (T62). */
@Injectable()
export class OrderStreams implements OnModuleDestroy {
  private readonly streams = new Set<OrderStream>();

  constructor(
    private readonly statuses: PaymentStatusService,
    private readonly watches: OrderWatch,
  ) {}

  open(orderId: string, response: ServerResponse): void {
    const stream: OrderStream = new OrderStream({
      response,
      requestId: requestId(),
      read: () => this.statuses.read(orderId),
      watch: (listener) => this.watches.watch(orderId, listener),
      onEnd: () => this.streams.delete(stream),
    });
    this.streams.add(stream);
  }

  onModuleDestroy(): void {
    for (const stream of this.streams) stream.end();
  }
}
