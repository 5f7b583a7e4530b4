import { faqCalls } from '@academy/contracts/content/faq.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { AdminFaqService } from './admin-faq.service.js';

@Controller()
export class AdminFaqController {
  constructor(private readonly faq: AdminFaqService) {}

  @Implement(faqCalls.listFaq)
  async list() {
    return { faq: await this.faq.list() };
  }

  @Implement(faqCalls.addFaq)
  async add({ body, user }: RequestOf<typeof faqCalls.addFaq>) {
    return { faq: await this.faq.add(body, user.userId) };
  }

  @Implement(faqCalls.saveFaq)
  async save({ params, body, user }: RequestOf<typeof faqCalls.saveFaq>) {
    return { faq: await this.faq.save(params.id, body, user.userId) };
  }

  @Implement(faqCalls.deleteFaq)
  async delete({ params, user }: RequestOf<typeof faqCalls.deleteFaq>) {
    return { faq: await this.faq.delete(params.id, user.userId) };
  }

  @Implement(faqCalls.orderFaq)
  async order({ body, user }: RequestOf<typeof faqCalls.orderFaq>) {
    return { faq: await this.faq.order(body, user.userId) };
  }
}
