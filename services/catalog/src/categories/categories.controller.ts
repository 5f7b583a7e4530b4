import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { Implement } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { CategoriesRepository } from './categories.repository.js';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesRepository) {}

  @Implement(catalogServiceCalls.listCategories)
  async list() {
    return { categories: await this.categories.list() };
  }
}
