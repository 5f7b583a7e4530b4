import { categoryCalls } from '@academy/contracts/categories/category.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { AdminCategoriesService } from './admin-categories.service.js';

@Controller()
export class AdminCategoriesController {
  constructor(private readonly categories: AdminCategoriesService) {}

  @Implement(categoryCalls.listCategories)
  async list() {
    return { categories: await this.categories.list() };
  }

  @Implement(categoryCalls.addCategory)
  async add({ body, user }: RequestOf<typeof categoryCalls.addCategory>) {
    return { categories: await this.categories.add(body.name, user.userId) };
  }

  @Implement(categoryCalls.renameCategory)
  async rename({ params, body, user }: RequestOf<typeof categoryCalls.renameCategory>) {
    return { categories: await this.categories.rename(params.id, body, user.userId) };
  }

  @Implement(categoryCalls.deleteCategory)
  async delete({ params, query, user }: RequestOf<typeof categoryCalls.deleteCategory>) {
    return { categories: await this.categories.delete(params.id, query, user.userId) };
  }
}
