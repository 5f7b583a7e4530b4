import { queueCalls } from '@academy/contracts/queues/queue.calls';
import { Implement } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { QueueOverviewService } from './queue-overview.service.js';

@Controller()
export class QueuesController {
  constructor(private readonly overview: QueueOverviewService) {}

  @Implement(queueCalls.listQueues)
  read() {
    return this.overview.read();
  }
}
