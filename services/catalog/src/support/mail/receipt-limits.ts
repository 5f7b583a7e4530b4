import { MailLimits } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReceiptLimit } from './receipt-limit.entity.js';

/** Anybody can type an address into the form: so many receipts go to one, and the messages are kept all the same (T19). */
@Injectable()
export class ReceiptLimits extends MailLimits {
  constructor(source: DataSource) {
    super(source, ReceiptLimit, { perDay: 10, canBeDelayed: false });
  }
}
