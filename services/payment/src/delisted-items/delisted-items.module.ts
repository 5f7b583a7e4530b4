import { Module } from '@nestjs/common';
import { RepositoriesModule } from '../database/repositories.module.js';
import { LateEnrollmentsModule } from '../refunds/late/late-enrollments.module.js';
import { DelistedItemsController } from './delisted-items.controller.js';
import { DelistedItemsService } from './delisted-items.service.js';

@Module({
  imports: [LateEnrollmentsModule, RepositoriesModule],
  controllers: [DelistedItemsController],
  providers: [DelistedItemsService],
  exports: [DelistedItemsService],
})
export class DelistedItemsModule {}
