import { Module } from '@nestjs/common';
import { DelistedItemsController } from './delisted-items.controller.js';
import { DelistedItemsService } from './delisted-items.service.js';
import { DelistedItemsRepository } from './delisted-items.repository.js';

@Module({
  controllers: [DelistedItemsController],
  providers: [DelistedItemsRepository, DelistedItemsService],
  exports: [DelistedItemsService],
})
export class DelistedItemsModule {}
