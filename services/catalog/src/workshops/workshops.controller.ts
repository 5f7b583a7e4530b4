import {
  itemListQuery,
  type ItemListQuery,
  type WorkshopList,
} from '@academy/contracts/catalog/catalog.schemas';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { itemDetailQuery, type ItemDetailQuery } from '@academy/contracts/catalog/catalog.schemas';
import { Caller } from '@academy/nest-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { viewerOf } from '../entries/viewer.js';
import { nestPath } from '../routing/nest-path.js';
import { toWorkshopDetail, toWorkshopSummary } from './workshop-view.js';
import { WorkshopsService } from './workshops.service.js';

@Controller()
export class WorkshopsController {
  constructor(private readonly workshops: WorkshopsService) {}

  @Get(nestPath(routes.listWorkshops))
  async list(@Query({ schema: itemListQuery }) query: ItemListQuery): Promise<WorkshopList> {
    const { rows, ...page } = await this.workshops.list(query);
    const now = new Date();
    return { workshops: rows.map((row) => toWorkshopSummary(row, now)), ...page };
  }

  @Get(nestPath(routes.getWorkshop))
  async get(
    @Param('id') key: string,
    @Query({ schema: itemDetailQuery }) query: ItemDetailQuery,
    @Caller() caller: Caller,
  ) {
    return { workshop: toWorkshopDetail(await this.workshops.get(key, viewerOf(caller, query)), new Date()) };
  }
}
