import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import {
  lookUpItemsRequest,
  type ItemCard,
  type ItemRef,
  type SellableItem,
} from '@academy/contracts/catalog-service.schemas';
import { itemType, type ItemType } from '@academy/contracts/identity.schemas';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { nestPath } from '../routing/nest-path.js';
import { ItemsService } from './items.service.js';

const itemParams = z.object({ type: itemType, id: z.string() });

@Controller()
export class ItemsController {
  constructor(private readonly items: ItemsService) {}

  @Get(nestPath(routes.getItem))
  async getItem(
    @Param({ schema: itemParams }) { type, id }: { type: ItemType; id: string },
  ): Promise<{ item: SellableItem }> {
    return { item: await this.items.getSellable(type, id) };
  }

  @Post(nestPath(routes.lookUpItems))
  @HttpCode(200)
  async lookUp(
    @Body({ schema: lookUpItemsRequest }) { items }: { items: ItemRef[] },
  ): Promise<{ items: ItemCard[] }> {
    return { items: await this.items.lookUp(items) };
  }
}
