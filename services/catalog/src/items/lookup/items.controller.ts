import { itemServiceCalls as calls } from '@academy/contracts/items/item.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ItemsService } from './items.service.js';

@Controller()
export class ItemsController {
  constructor(private readonly items: ItemsService) {}

  @Implement(calls.getItem)
  async getItem({ params }: RequestOf<typeof calls.getItem>) {
    return { item: await this.items.getItem(params.type, params.id) };
  }

  @Implement(calls.lookUpItems)
  async lookUp({ body }: RequestOf<typeof calls.lookUpItems>) {
    return { items: await this.items.lookUp(body.items) };
  }
}
