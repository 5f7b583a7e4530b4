import { type CategoryList } from '@academy/contracts/catalog/catalog.schemas';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { Controller, Get } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { CategoriesRepository } from './categories.repository.js';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesRepository) {}

  @Get(nestPath(routes.listCategories))
  async list(): Promise<CategoryList> {
    return { categories: await this.categories.list() };
  }
}
