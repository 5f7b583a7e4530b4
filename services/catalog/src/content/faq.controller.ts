import { publicFaqServiceCalls } from '@academy/contracts/content/faq.calls';
import { Implement } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { FaqRepository } from './faq.repository.js';

@Controller()
export class FaqController {
  constructor(private readonly entries: FaqRepository) {}

  @Implement(publicFaqServiceCalls.listFaq)
  async listFaq() {
    return { faq: await this.entries.listInOrder() };
  }
}
