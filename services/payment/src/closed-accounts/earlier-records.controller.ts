import {
  closedAccountRecord,
  type ClosedAccountRecord,
} from '@academy/contracts/closed-accounts/closed-account.schemas';
import {
  delistedItemRecord,
  type DelistedItemRecord,
} from '@academy/contracts/delisted-items/delisted-item.schemas';
import { earlierRecordsRoutes } from '@academy/contracts/delisted-items/earlier-records.routes';
import { Caller, generalErrors } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { DelistedItemsService } from '../delisted-items/delisted-items.service.js';
import { ClosedAccountsService } from './closed-accounts.service.js';

const record = z.discriminatedUnion('kind', [closedAccountRecord, delistedItemRecord]);

/**
 * The path of the release before, which knows one for both kinds: its catalog and its auth run beside this release for a
 * while.
 */
@Controller()
export class EarlierRecordsController {
  constructor(
    private readonly accounts: ClosedAccountsService,
    private readonly items: DelistedItemsService,
  ) {}

  @Post(earlierRecordsRoutes.recordBothKinds.path)
  @HttpCode(200)
  async record(
    @Caller() { issuer }: Caller,
    @Body({ schema: record }) body: ClosedAccountRecord | DelistedItemRecord,
  ): Promise<{ success: true }> {
    if (issuer !== (body.kind === 'item' ? 'catalog' : 'auth')) throw generalErrors.FORBIDDEN();
    await (body.kind === 'item' ? this.items.record(body) : this.accounts.record(body));
    return { success: true };
  }
}
