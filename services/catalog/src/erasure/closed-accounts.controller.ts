import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { closedAccountNotice, type ClosedAccountNotice } from '@academy/contracts/catalog-service.schemas';
import { Caller, generalErrors } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { ErasureService } from './erasure.service.js';

@Controller()
export class ClosedAccountsController {
  constructor(private readonly erasure: ErasureService) {}

  /** Of accounts, auth's word counts alone. */
  @Post(nestPath(routes.noteClosedAccount))
  @HttpCode(200)
  async note(
    @Caller() { issuer }: Caller,
    @Body({ schema: closedAccountNotice }) notice: ClosedAccountNotice,
  ): Promise<{ success: true }> {
    if (issuer !== 'auth') throw generalErrors.FORBIDDEN();
    await this.erasure.note(notice);
    return { success: true };
  }
}
