import { type QueueOverview } from '@academy/contracts/queue-desk.schemas';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get } from '@nestjs/common';
import { QueueOverviewService } from './queue-overview.service.js';

@AdminOnly()
@Controller('queues')
export class QueuesController {
  constructor(private readonly overview: QueueOverviewService) {}

  @Get()
  read(): Promise<QueueOverview> {
    return this.overview.read();
  }
}
