import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { type FaqList } from '@academy/contracts/help-desk.schemas';
import { Controller, Get } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { FaqRepository } from './faq.repository.js';

@Controller()
export class FaqController {
  constructor(private readonly entries: FaqRepository) {}

  @Get(nestPath(routes.listFaq))
  async list(): Promise<FaqList> {
    return { faq: await this.entries.listInOrder() };
  }
}
