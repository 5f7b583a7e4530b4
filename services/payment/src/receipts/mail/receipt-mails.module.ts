import { Module } from '@nestjs/common';
import { RedisModule } from '../../redis/redis.module.js';
import { ReceiptsModule } from '../receipts.module.js';
import { SendReceiptProcessor } from '../sending/send-receipt.processor.js';
import { ReceiptMailsService } from './receipt-mails.service.js';

/** The worker's side of receipts. */
@Module({ imports: [RedisModule, ReceiptsModule], providers: [ReceiptMailsService, SendReceiptProcessor] })
export class ReceiptMailsModule {}
