import {
  deleteCategoryQuery,
  renameCategoryRequest,
  saveCategoryRequest,
  type DeleteCategoryQuery,
  type DeskCategoryList,
  type RenameCategoryRequest,
  type SaveCategoryRequest,
} from '@academy/contracts/content-desk.schemas';
import { contentServiceRoutes as routes } from '@academy/contracts/content-desk.routes';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { CategoryDesk } from './category-desk.service.js';

@AdminOnly()
@Controller()
export class CategoryDeskController {
  constructor(private readonly desk: CategoryDesk) {}

  @Get(nestPath(routes.listCategories))
  async list(): Promise<DeskCategoryList> {
    return { categories: await this.desk.list() };
  }

  @Post(nestPath(routes.addCategory))
  @HttpCode(200)
  async add(
    @Body({ schema: saveCategoryRequest }) { name }: SaveCategoryRequest,
    @Caller() { userId = '' }: Caller,
  ): Promise<DeskCategoryList> {
    return { categories: await this.desk.add(name, userId) };
  }

  @Put(nestPath(routes.renameCategory))
  async rename(
    @Param('id') id: string,
    @Body({ schema: renameCategoryRequest }) request: RenameCategoryRequest,
    @Caller() { userId = '' }: Caller,
  ): Promise<DeskCategoryList> {
    return { categories: await this.desk.rename(id, request, userId) };
  }

  @Delete(nestPath(routes.deleteCategory))
  async delete(
    @Param('id') id: string,
    @Query({ schema: deleteCategoryQuery }) query: DeleteCategoryQuery,
    @Caller() { userId = '' }: Caller,
  ): Promise<DeskCategoryList> {
    return { categories: await this.desk.delete(id, query, userId) };
  }
}
