import { quoteCommand, type QuoteCommand } from '@academy/contracts/payment-service.schemas';
import { type QuoteResponse } from '@academy/contracts/payment.schemas';
import { Caller } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QuotesService } from './quotes.service.js';

@Controller('quotes')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Post()
  @HttpCode(200)
  quote(
    @Caller() caller: Caller,
    @Body({ schema: quoteCommand }) command: QuoteCommand,
  ): Promise<QuoteResponse> {
    return this.quotes.quote(caller, command);
  }
}
