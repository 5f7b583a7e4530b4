import {
  cancelWorkshopRequest,
  saveWorkshopFields,
  type AdminWorkshop,
  type CancelWorkshopRequest,
  type SaveWorkshopFields,
} from '@academy/contracts/admin.schemas';
import { type WorkshopList } from '@academy/contracts/catalog.schemas';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { detailQuery, type DetailQuery } from '@academy/contracts/catalog-service.schemas';
import { AdminOnly, Caller } from '@academy/nest-kit';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { viewerOf } from '../entries/viewer.js';
import { PictureForm, pictureOf } from '../images/uploaded-image.js';
import { listingQuery, type ListingQuery } from '../listing/listing-query.js';
import { nestPath } from '../routing/nest-path.js';
import { type Workshop } from './workshop.entity.js';
import { toAdminWorkshop, toWorkshopDetail, toWorkshopSummary } from './workshop-view.js';
import { WorkshopsService } from './workshops.service.js';

@Controller()
export class WorkshopsController {
  constructor(private readonly workshops: WorkshopsService) {}

  @Get(nestPath(routes.listWorkshops))
  async list(
    @Query({ schema: listingQuery }) query: ListingQuery,
    @Caller() { role }: Caller,
  ): Promise<WorkshopList> {
    const now = new Date();
    if (query.all && role === 'admin') {
      const { rows, ...page } = await this.workshops.listAll(query);
      return { workshops: rows.map((row) => toAdminWorkshop(row, now)), ...page };
    }
    const { rows, ...page } = await this.workshops.list(query);
    return { workshops: rows.map((row) => toWorkshopSummary(row, now)), ...page };
  }

  @Get(nestPath(routes.getWorkshop))
  async get(
    @Param('id') key: string,
    @Query({ schema: detailQuery }) query: DetailQuery,
    @Caller() caller: Caller,
  ) {
    const viewer = viewerOf(caller, query);
    const workshop = await this.workshops.get(key, viewer);
    return { workshop: (viewer.isAdmin ? toAdminWorkshop : toWorkshopDetail)(workshop, new Date()) };
  }

  @AdminOnly()
  @Post(nestPath(routes.createWorkshop))
  @UseInterceptors(PictureForm)
  async create(
    @Body({ schema: saveWorkshopFields }) fields: SaveWorkshopFields,
    @UploadedFile() file: UploadedMultipartFile | undefined,
    @Caller() { userId: actorId = '' }: Caller,
  ) {
    const workshop = await this.workshops.create(fields, { actorId, picture: pictureOf(file) });
    return saved(workshop, 'Workshop created successfully!');
  }

  @AdminOnly()
  @Put(nestPath(routes.updateWorkshop))
  @UseInterceptors(PictureForm)
  async update(
    @Param('id') id: string,
    @Body({ schema: saveWorkshopFields }) fields: SaveWorkshopFields,
    @UploadedFile() file: UploadedMultipartFile | undefined,
    @Caller() { userId: actorId = '' }: Caller,
  ) {
    const workshop = await this.workshops.update(id, fields, { actorId, picture: pictureOf(file) });
    return saved(workshop, 'Workshop updated successfully!');
  }

  @AdminOnly()
  @Post(nestPath(routes.cancelWorkshop))
  @HttpCode(200)
  async cancel(
    @Param('id') id: string,
    @Body({ schema: cancelWorkshopRequest }) { reason }: CancelWorkshopRequest,
    @Caller() { userId: actorId = '' }: Caller,
  ) {
    return saved(await this.workshops.cancel(id, reason, actorId), 'Workshop cancelled');
  }

  @AdminOnly()
  @Delete(nestPath(routes.deleteWorkshop))
  @HttpCode(200)
  async delete(@Param('id') id: string, @Caller() { userId: actorId = '' }: Caller) {
    await this.workshops.delete(id, actorId);
    return { success: true, message: 'Workshop deleted' };
  }

  @AdminOnly()
  @Post(nestPath(routes.restoreWorkshop))
  @HttpCode(200)
  async restore(@Param('id') id: string, @Caller() { userId: actorId = '' }: Caller) {
    return saved(await this.workshops.restore(id, actorId), 'Workshop restored');
  }
}

/** CON-26: the text says which of the two it was. */
const saved = (
  workshop: Workshop,
  message: string,
): { success: true; message: string; workshop: AdminWorkshop } => ({
  success: true,
  message,
  workshop: toAdminWorkshop(workshop, new Date()),
});
