import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { addressQuery, type AddressList } from '@academy/contracts/catalog-service.schemas';
import { itemType, type ItemType } from '@academy/contracts/identity.schemas';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { type z } from 'zod';
import { nestPath } from '../routing/nest-path.js';
import { AddressesRepository } from './addresses.repository.js';

@Controller()
export class AddressesController {
  constructor(private readonly addresses: AddressesRepository) {}

  @Get(nestPath(routes.listAddresses))
  async list(
    @Param('type', { schema: itemType }) type: ItemType,
    @Query({ schema: addressQuery }) { after }: z.infer<typeof addressQuery>,
  ): Promise<AddressList> {
    return { addresses: await this.addresses.listPublished(type, after) };
  }
}
