import { publicFaqCalls } from '@academy/contracts/content/faq.calls';
import { Controller } from '@nestjs/common';
import { ImplementCached } from '../../../http/policies/implement.js';
import { FaqReader } from './faq-reader.js';

@Controller()
export class PublicFaqController {
  constructor(private readonly faq: FaqReader) {}

  @ImplementCached(publicFaqCalls.listFaq)
  listFaq() {
    return this.faq.read();
  }
}
