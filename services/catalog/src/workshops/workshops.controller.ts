import { catalogServiceCalls as calls } from '@academy/contracts/catalog/catalog.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { viewerOf } from '../items/viewer.js';
import { toWorkshopDetail, toWorkshopSummary } from './workshop-view.js';
import { WorkshopsService } from './workshops.service.js';

@Controller()
export class WorkshopsController {
  constructor(private readonly workshops: WorkshopsService) {}

  @Implement(calls.listWorkshops)
  async list({ query }: RequestOf<typeof calls.listWorkshops>) {
    const { rows, ...page } = await this.workshops.list(query);
    const now = new Date();
    return { workshops: rows.map((row) => toWorkshopSummary(row, now)), ...page };
  }

  @Implement(calls.getWorkshop)
  async get({ params, query, caller }: RequestOf<typeof calls.getWorkshop>) {
    const workshop = await this.workshops.get(params.id, viewerOf(caller, query));
    return { workshop: toWorkshopDetail(workshop, new Date()) };
  }
}
