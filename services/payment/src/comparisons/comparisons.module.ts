import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { CompareService } from './compare.service.js';
import { CompareWork } from './compare-work.service.js';
import { ComparisonsController } from './comparisons.controller.js';
import { ComparisonsRepository } from './comparisons.repository.js';
import { ComparisonsService } from './comparisons.service.js';

/** The HTTP side: starts and shows comparisons. */
@Module({
  imports: [PaymentsModule],
  controllers: [ComparisonsController],
  providers: [ComparisonsRepository, ComparisonsService],
})
export class ComparisonsModule {}

/** The worker's side: does them. */
@Module({ imports: [PaymentsModule], providers: [CompareService, CompareWork, ComparisonsRepository] })
export class ComparisonWorkModule {}
