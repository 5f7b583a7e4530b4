import { quoteServiceCalls } from '@academy/contracts/quotes/quote.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { QuotesService } from './quotes.service.js';

@Controller()
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Implement(quoteServiceCalls.quote)
  async quote({ caller, body }: RequestOf<typeof quoteServiceCalls.quote>) {
    return this.quotes.quote(caller, body);
  }
}
