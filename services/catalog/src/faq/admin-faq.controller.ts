import {
  orderFaqRequest,
  saveFaqRequest,
  type DeskFaqList,
  type OrderFaqRequest,
  type SaveFaqRequest,
} from '@academy/contracts/content-desk.schemas';
import { contentServiceRoutes as routes } from '@academy/contracts/content-desk.routes';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { FaqDesk } from './faq-desk.service.js';

@AdminOnly()
@Controller()
export class FaqDeskController {
  constructor(private readonly desk: FaqDesk) {}

  @Get(nestPath(routes.listFaq))
  async list(): Promise<DeskFaqList> {
    return { faq: await this.desk.list() };
  }

  @Post(nestPath(routes.addFaq))
  @HttpCode(200)
  async add(
    @Body({ schema: saveFaqRequest }) request: SaveFaqRequest,
    @Caller() { userId = '' }: Caller,
  ): Promise<DeskFaqList> {
    return { faq: await this.desk.add(request, userId) };
  }

  @Put(nestPath(routes.saveFaq))
  async save(
    @Param('id') id: string,
    @Body({ schema: saveFaqRequest }) request: SaveFaqRequest,
    @Caller() { userId = '' }: Caller,
  ): Promise<DeskFaqList> {
    return { faq: await this.desk.save(id, request, userId) };
  }

  @Delete(nestPath(routes.deleteFaq))
  async delete(@Param('id') id: string, @Caller() { userId = '' }: Caller): Promise<DeskFaqList> {
    return { faq: await this.desk.delete(id, userId) };
  }

  @Put(nestPath(routes.orderFaq))
  async order(
    @Body({ schema: orderFaqRequest }) request: OrderFaqRequest,
    @Caller() { userId = '' }: Caller,
  ): Promise<DeskFaqList> {
    return { faq: await this.desk.order(request, userId) };
  }
}
